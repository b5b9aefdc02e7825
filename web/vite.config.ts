import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';

/** The lessons among the repository's content files as modules, so that nothing has to be parsed in the browser. */
function contentFiles(): Plugin {
  return {
    name: 'content-files',
    load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.endsWith('.toml')) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parse(readFileSync(file, 'utf8')))}`;
    },
  };
}

const server = process.env['ORRERY_SERVER'] ?? 'http://127.0.0.1:4700';

export default defineConfig({
  plugins: [contentFiles(), solid()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: true, reportCompressedSize: true },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
});
