/** Returns the key of the row that contains the element; null outside a row. */
export const rowKeyAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;

export const rowAt = (list: HTMLElement | null, key: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null;
