import type { Timestamp } from '../../kernel/time.ts';
import type { Doing } from '../../model/presence/types.ts';
import type { Clock } from '../../ports/ports.ts';

/** A chat that is shown for a shorter time counts as skipped, ms. */
export const ENTER_AFTER_MS = 1_000;
/** How often the item is renewed, ms. An item that misses one renewal still lives. */
export const RENEW_MS: Readonly<Record<Doing, number>> = { viewing: 20_000, typing: 10_000 };
/** Shortest time between two writes when the user begins or stops to type, ms. */
export const CHANGE_AFTER_MS = 2_000;
/** After this time without a key press, the user types no more, ms. */
export const TYPING_ENDS_MS = 6_000;
/** After this time an item that another device of the user has removed is written again, ms. */
export const REWRITE_AFTER_MS = 10_000;

/** A chat that a tab has open. */
interface Stay {
  readonly since: Timestamp;
  /** False while every tab with the chat is hidden. Then nothing is written, and the item expires. */
  isShown: boolean;
  isEntered: boolean;
  written: { doing: Doing; at: Timestamp } | null;
  /** No write before this time. */
  notBefore: Timestamp;
  typingUntil: Timestamp;
  cancel: () => void;
}

export interface OwnPresence {
  /** `open`: the chats of all tabs. `shown`: those of visible tabs. */
  update(open: ReadonlySet<string>, shown: ReadonlySet<string>): void;
  typed(chatId: string): void;
  /** The draft is empty: it was sent or deleted. */
  stoppedTyping(chatId: string): void;
  /** The item is gone, although this device has written it. */
  lost(chatId: string): void;
  /** Writes all items again, after a reconnect. */
  renew(): void;
  stop(): void;
}

/**
 * Says to the others what the user does in the chats of the tabs: one item a chat. `put` with null removes the item.
 * Nothing waits for a write.
 */
export function createOwnPresence(
  clock: Clock,
  act: {
    readonly enter: (chatId: string) => void;
    readonly leave: (chatId: string) => void;
    readonly put: (chatId: string, doing: Doing | null) => void;
  },
): OwnPresence {
  const stays = new Map<string, Stay>();

  const step = (chatId: string): void => {
    const stay = stays.get(chatId);
    if (stay === undefined) return;
    stay.cancel();
    if (!stay.isShown) return;
    const wait = (until: Timestamp): void => {
      stay.cancel = clock.setTimer(Math.max(0, until - clock.now()), () => step(chatId));
    };
    const now = clock.now();
    if (now < stay.since + ENTER_AFTER_MS) {
      wait(stay.since + ENTER_AFTER_MS);
      return;
    }
    if (!stay.isEntered) {
      stay.isEntered = true;
      act.enter(chatId);
    }
    const doing: Doing = now < stay.typingUntil ? 'typing' : 'viewing';
    if (now >= dueAt(stay, doing)) {
      stay.written = { doing, at: now };
      stay.notBefore = now + CHANGE_AFTER_MS;
      act.put(chatId, doing);
    }
    const due = dueAt(stay, doing);
    wait(doing === 'typing' ? Math.min(due, stay.typingUntil) : due);
  };

  const leave = (chatId: string, stay: Stay): void => {
    stays.delete(chatId);
    stay.cancel();
    if (!stay.isEntered) return;
    if (stay.written !== null) act.put(chatId, null);
    act.leave(chatId);
  };

  return {
    update(open, shown) {
      for (const [chatId, stay] of stays) if (!open.has(chatId)) leave(chatId, stay);
      for (const chatId of open) {
        const isShown = shown.has(chatId);
        const stay = stays.get(chatId);
        if (stay?.isShown === isShown || (stay === undefined && !isShown)) continue;
        if (stay === undefined) {
          const since = clock.now();
          stays.set(chatId, {
            since,
            isShown,
            isEntered: false,
            written: null,
            notBefore: since,
            typingUntil: since,
            cancel: () => undefined,
          });
        } else {
          stay.isShown = isShown;
          stay.typingUntil = clock.now();
        }
        step(chatId);
      }
    },
    typed(chatId) {
      const stay = stays.get(chatId);
      if (stay === undefined) return;
      stay.typingUntil = clock.now() + TYPING_ENDS_MS;
      step(chatId);
    },
    stoppedTyping(chatId) {
      const stay = stays.get(chatId);
      if (stay === undefined) return;
      stay.typingUntil = clock.now();
      step(chatId);
    },
    lost(chatId) {
      const stay = stays.get(chatId);
      if (stay?.written == null) return;
      stay.notBefore = Math.max(stay.notBefore, stay.written.at + REWRITE_AFTER_MS);
      stay.written = null;
      step(chatId);
    },
    renew() {
      for (const [chatId, stay] of stays) {
        if (stay.written === null) continue;
        stay.written = null;
        step(chatId);
      }
    },
    stop() {
      for (const [chatId, stay] of stays) leave(chatId, stay);
    },
  };
}

/** Returns when the next write of what the user does is due. */
function dueAt({ written, notBefore }: Stay, doing: Doing): Timestamp {
  if (written === null) return notBefore;
  return written.doing === doing ? Math.max(notBefore, written.at + RENEW_MS[doing]) : notBefore;
}
