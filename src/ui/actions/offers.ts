import { createSignal } from '../../core/kernel/signal.ts';

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
  'takeNext',
  'searchMessages',
  'writeMessage',
  'writeNote',
  'undoSend',
  'scheduled',
  'favourite',
  'tickChat',
  'takeChat',
  'handChat',
  'snoozeChat',
  'closeChat',
  'markUnread',
  'muteChat',
  'flagChat',
  'deleteChat',
  'details',
  'openHistory',
  'hangUp',
  'mute',
] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** A registry of action handlers. Components register handlers; the palette and shortcuts run them. */
export interface Offers {
  /** Registers a handler, and returns a function that removes it. The newest handler of an id is used. */
  readonly offer: (id: OfferId, act: () => void) => () => void;
  /** Runs the handler. Returns false if there is none. */
  readonly take: (id: OfferId) => boolean;
  /** Returns the ids that have a handler. The result is the same object until the set changes. */
  readonly current: () => ReadonlySet<OfferId>;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createOffers = (): Offers => {
  const acts = new Map<OfferId, (() => void)[]>();
  const listeners = createSignal();
  let current: ReadonlySet<OfferId> = new Set();
  const refresh = (): void => {
    const next = new Set(acts.keys());
    if (next.size === current.size && [...next].every((id) => current.has(id))) return;
    current = next;
    listeners.notify();
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
    subscribe: listeners.subscribe,
  };
};
