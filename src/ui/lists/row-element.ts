/** The row's key of the element or what it is in, null outside of a row. */
export const rowKeyAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;

/** The element of a row that is drawn. */
export const rowAt = (list: HTMLElement | null, key: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null;
