/** Keys of every list of records, in tinykeys' notation. `table/grid-keys.ts` handles most of them. */
export const LIST_KEYS = {
  move: ['ArrowDown', 'ArrowUp'],
  page: ['PageDown', 'PageUp'],
  ends: ['Home', 'End'],
  open: ['Enter'],
  close: ['Escape'],
  tick: ['Space'],
  tickAll: ['$mod+a'],
  buttons: ['ArrowRight', 'ArrowLeft'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ListKeysId = keyof typeof LIST_KEYS;
