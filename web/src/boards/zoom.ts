/** Two fingers make the board larger; one finger pans it, which the browser does by itself. */
export function watchPinch(
  field: HTMLElement,
  zoom: () => number,
  setZoom: (zoom: number) => void,
  least: () => number,
): void {
  const fingers = new Map<number, PointerEvent>();
  let start = 0;
  let before = 1;
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  };
  const clamp = (value: number) => Math.min(3, Math.max(least(), value));
  field.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) [start, before] = [apart(), zoom()];
  });
  field.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2 && start > 0) setZoom(clamp((before * apart()) / start));
  });
  const up = (event: PointerEvent) => fingers.delete(event.pointerId);
  field.addEventListener('pointerup', up);
  field.addEventListener('pointercancel', up);
  field.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setZoom(clamp(zoom() * Math.exp(-event.deltaY / 300)));
    },
    { passive: false },
  );
}
