/** Keys of a replay, in tinykeys' notation. `use-player.ts` handles them. Right to left, the arrows change places. */
export const REPLAY_KEYS = {
  play: ['Space'],
  step: ['ArrowRight', 'ArrowLeft'],
  leap: ['Shift+ArrowRight', 'Shift+ArrowLeft'],
  bounds: ['Home', 'End'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ReplayKeysId = keyof typeof REPLAY_KEYS;
