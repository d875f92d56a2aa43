import type { Timestamp } from '../../kernel/time.ts';
import type { Doing, PresenceLive, PresentRow } from '../../model/presence/types.ts';
import type { Clock } from '../../ports/ports.ts';
import { ITEM_TTL_S, type PresenceItem } from './presence-map.ts';

/** After this time without a renewal nobody views the chat, ms. The service removes the item some seconds earlier. */
export const VIEWING_SHOWN_MS = ITEM_TTL_S * 1_000 + 5_000;
/** After this time without a renewal a colleague types no more, ms. */
export const TYPING_SHOWN_MS = 15_000;
/** After this time without another sign a contact types no more, ms. The chat service ends it after some six seconds. */
export const CONTACT_TYPING_SHOWN_MS = 10_000;

/** Number of people that a chat shows at most. */
const PEOPLE_SHOWN_MAX = 50;

interface Present {
  readonly kind: PresentRow['kind'];
  readonly name: string;
  readonly viewsUntil: Timestamp;
  readonly typesUntil: Timestamp;
}

export interface OthersPresence {
  /** Null: the colleague has left the chat. */
  colleague(chatId: string, identity: string, item: PresenceItem | null): void;
  typing(
    chatId: string,
    who: { readonly key: string } & Pick<Present, 'kind' | 'name'>,
    isTyping: boolean,
  ): void;
  /** No tab shows the chat any more. */
  forget(chatId: string): void;
  stop(): void;
}

/**
 * Keeps who else is in each chat. Everybody expires by this device's clock, because the word of their leaving may get
 * lost.
 */
export function createOthersPresence(clock: Clock, live: PresenceLive, changed: () => void): OthersPresence {
  const chats = new Map<string, Map<string, Present>>();
  let cancel: (() => void) | null = null;

  /** Shows the chat's people as of now. Drops those who have expired. */
  const show = (chatId: string): void => {
    const people = chats.get(chatId);
    const now = clock.now();
    const rows: PresentRow[] = [];
    for (const [key, person] of people ?? []) {
      const doing = doingOf(person, now);
      if (doing === null) people?.delete(key);
      else rows.push({ key, kind: person.kind, name: person.name, doing });
    }
    if (people?.size === 0) chats.delete(chatId);
    const before = live.get(chatId);
    if (JSON.stringify(before ?? []) === JSON.stringify(rows)) return;
    if (rows.length === 0) live.delete(chatId);
    else live.set(chatId, rows);
    changed();
  };

  const waitForNext = (): void => {
    cancel?.();
    cancel = null;
    const now = clock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const people of chats.values())
      for (const { viewsUntil, typesUntil } of people.values())
        for (const end of [viewsUntil, typesUntil]) if (end > now) next = Math.min(next, end);
    if (next === Number.POSITIVE_INFINITY) return;
    cancel = clock.setTimer(next - now, () => {
      for (const chatId of [...chats.keys()]) show(chatId);
      waitForNext();
    });
  };

  const set = (chatId: string, key: string, person: Present | null): void => {
    const people = chats.get(chatId) ?? new Map<string, Present>();
    if (person !== null && !people.has(key) && people.size >= PEOPLE_SHOWN_MAX) return;
    if (person === null) people.delete(key);
    else people.set(key, person);
    chats.set(chatId, people);
    show(chatId);
    waitForNext();
  };

  return {
    colleague(chatId, identity, item) {
      const now = clock.now();
      set(
        chatId,
        identity,
        item && {
          kind: 'colleague',
          name: item.name,
          viewsUntil: now + VIEWING_SHOWN_MS,
          typesUntil: item.doing === 'typing' ? now + TYPING_SHOWN_MS : now,
        },
      );
    },
    typing(chatId, { key, kind, name }, isTyping) {
      const before = chats.get(chatId)?.get(key);
      if (before === undefined && !isTyping) return;
      const now = clock.now();
      set(chatId, key, {
        kind: before?.kind ?? kind,
        name: before?.name ?? name,
        viewsUntil: before?.viewsUntil ?? now,
        typesUntil: isTyping ? now + CONTACT_TYPING_SHOWN_MS : now,
      });
    },
    forget(chatId) {
      chats.delete(chatId);
      show(chatId);
      waitForNext();
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}

function doingOf({ viewsUntil, typesUntil }: Present, now: Timestamp): Doing | null {
  if (typesUntil > now) return 'typing';
  return viewsUntil > now ? 'viewing' : null;
}
