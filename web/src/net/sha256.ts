/** SHA-256. The browser's own is there only where a page came over TLS, and tables are played in homes without. */

const primes: number[] = [];
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);

/** The first 32 bits of what stands behind the point. */
const bits = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = primes.map((prime) => bits(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => bits(Math.sqrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The digest of some bytes, as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const length = ((bytes.length + 8) >> 6) + 1;
  const padded = new Uint8Array(length * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < length; block++) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) {
        words[at] = view.getInt32(block * 64 + at * 4);
        continue;
      }
      const [early, late] = [words[at - 15]!, words[at - 2]!];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = words[at - 16]! + first + words[at - 7]! + second;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let at = 0; at < 64; at++) {
      const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const next = (h + one + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!) | 0;
      const zero = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const top = (next + zero + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, top];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = hash[at]! + word));
  }
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
