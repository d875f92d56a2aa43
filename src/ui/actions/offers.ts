/** Actions that a part of the screen can handle while it is mounted. */
export const OFFER_IDS = [
  'palette',
  'sheet',
  'navigation',
  'signOut',
  'nextUnread',
  'nextChat',
  'previousChat',
  'searchChats',
  'newChat',
  'searchMessages',
  'writeMessage',
  'favourite',
  'details',
] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** Registry of action handlers: parts of the screen register them, the palette and keys run them. */
export interface Offers {
  /** Registers a handler; the returned function removes it. The newest handler of an id wins. */
  readonly offer: (id: OfferId, act: () => void) => () => void;
  /** Runs the handler; false when there is none. */
  readonly take: (id: OfferId) => boolean;
  /** The ids with a handler; the same object until that changes. */
  readonly current: () => ReadonlySet<OfferId>;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createOffers = (): Offers => {
  const acts = new Map<OfferId, (() => void)[]>();
  const listeners = new Set<() => void>();
  let current: ReadonlySet<OfferId> = new Set();
  const refresh = (): void => {
    const next = new Set(acts.keys());
    if (next.size === current.size && [...next].every((id) => current.has(id))) return;
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    offer(id, act) {
      acts.set(id, [...(acts.get(id) ?? []), act]);
      refresh();
      return () => {
        const left = (acts.get(id) ?? []).filter((other) => other !== act);
        if (left.length === 0) acts.delete(id);
        else acts.set(id, left);
        refresh();
      };
    },
    take(id) {
      const act = acts.get(id)?.at(-1);
      act?.();
      return act !== undefined;
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
