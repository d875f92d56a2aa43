import { choiceIn, inCookie, oneOf } from '../../session/choice.ts';

/** What a chat screen does after its open chat was closed. The first value is the default. */
export const AFTER_CLOSE = ['next', 'stay'] as const;

export const afterCloseChoice = choiceIn(() => inCookie('afterClose', oneOf(AFTER_CLOSE)));

/**
 * Returns the chat to open after the open one was closed: the next one of the list, or else the one before. Null: there is
 * none.
 *
 * @param shown ids of the list's chats, in the order shown
 */
export function chatAfter(
  shown: readonly string[],
  openId: string,
  closed: ReadonlySet<string>,
): string | null {
  const place = shown.indexOf(openId);
  const isLeft = (id: string): boolean => !closed.has(id);
  const before = shown.slice(0, Math.max(place, 0));
  return shown.slice(place + 1).find(isLeft) ?? before.findLast(isLeft) ?? null;
}

/**
 * Returns a function that goes back, unless the person has gone elsewhere or has begun to write meanwhile. Call it once
 * the page has moved on.
 */
export function wayBack(goBack: () => void): () => void {
  const address = location.href;
  let isBusy = false;
  const life = new AbortController();
  document.addEventListener(
    'input',
    () => {
      isBusy = true;
    },
    { once: true, capture: true, signal: life.signal },
  );
  return () => {
    life.abort();
    if (!isBusy && location.href === address) goBack();
  };
}
