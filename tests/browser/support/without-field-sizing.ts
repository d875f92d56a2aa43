import { onTestFinished, vi } from 'vitest';

/** Makes the browser one that can't size a field by its text, until the test ends. */
export function withoutFieldSizing(): void {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
  const style = document.createElement('style');
  style.textContent = 'textarea { field-sizing: fixed !important; }';
  document.head.append(style);
  onTestFinished(() => {
    supports.mockRestore();
    style.remove();
  });
}
