import { type KeyboardEvent, useState } from 'react';
import { nextRow } from '../../../lists/use-row-keys.ts';

const KEY = 'data-key';

/**
 * Arrow keys move the focus among the messages. Tab reaches only one message, then its actions. Items around
 * the focused message are always drawn.
 */
export const useMessageKeys = (keys: readonly string[]) => {
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = focused !== null && keys.includes(focused) ? focused : (keys.at(-1) ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // Controls inside a message handle their own keys.
    if (!(target instanceof HTMLElement) || !target.hasAttribute(KEY)) return;
    const next = nextRow(event.key, keys.indexOf(target.getAttribute(KEY) ?? ''), keys.length);
    const key = next === null ? undefined : keys[next];
    if (key === undefined) return;
    event.preventDefault();
    const message = currentTarget.querySelector<HTMLElement>(`[${KEY}="${CSS.escape(key)}"]`);
    message?.focus({ preventScroll: true });
    message?.scrollIntoView({ block: 'nearest' });
  };

  return { tabStop, onKeyDown, onMessageFocus: setFocused };
};
