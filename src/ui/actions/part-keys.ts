import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { choiceIn, inCookie, oneOf } from '../session/choice.ts';
import type { ActionGroup } from './action.ts';
import { inPlatformKeys } from './platform-keys.ts';

/** What Enter does in the composer. The first value is the default. */
export const ENTERS = ['sends', 'breaks'] as const;
export type Enter = (typeof ENTERS)[number];

export const enterChoice = choiceIn(() => inCookie('enter', oneOf(ENTERS)));

/** Shortcuts in tinykeys' notation. The keyboard sheet shows the first. */
type Keys = readonly [string, ...string[]];

/** Keys that a component handles while it has the focus. The keyboard sheet lists them. */
export const PART_KEYS = {
  sendMessage: { group: 'chats', keys: { sends: ['Enter', '$mod+Enter'], breaks: ['$mod+Enter'] } },
  sendLater: { group: 'chats', keys: ['$mod+Shift+Enter'] },
  insertArticle: { group: 'chats', keys: ['$mod+/'] },
  breakLine: { group: 'chats', keys: { sends: ['Shift+Enter'], breaks: ['Enter', 'Shift+Enter'] } },
  openFirst: { group: 'chats', keys: ['Enter'] },
  enterList: { group: 'chats', keys: ['ArrowDown'] },
  clearSearch: { group: 'chats', keys: ['Escape'] },
  tick: { group: 'chats', keys: ['Space'] },
  tickTo: { group: 'chats', keys: ['Shift+Space'] },
  tickAll: { group: 'chats', keys: ['$mod+a'] },
  untick: { group: 'chats', keys: ['Escape'] },
} as const satisfies Record<
  string,
  { readonly group: ActionGroup; readonly keys: Keys | Readonly<Record<Enter, Keys>> }
>;
export type PartKeysId = keyof typeof PART_KEYS;

export const partKeys = (id: PartKeysId, enter: Enter): Keys => {
  const { keys } = PART_KEYS[id];
  return 'sends' in keys ? keys[enter] : keys;
};

/**
 * Returns true while an input method composes a character and needs the key itself. Some browsers report this
 * only by key code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Returns true if the event presses the keys of `id` while no input method composes a character. */
export const isPressed = (id: PartKeysId, event: KeyboardEvent, enter: Enter = ENTERS[0]): boolean =>
  !isComposing(event) &&
  partKeys(id, enter).some((keys) =>
    parseKeybinding(inPlatformKeys(keys)).some((press) => matchKeyBindingPress(event, press)),
  );
