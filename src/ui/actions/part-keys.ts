import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import type { ActionGroup } from './action.ts';
import { inPlatformKeys } from './platform-keys.ts';

/** What Enter does while a message is written: what holds for who never chose comes first. */
export const ENTERS = ['sends', 'breaks'] as const;
export type Enter = (typeof ENTERS)[number];

/** In tinykeys' notation; the first is the one that is told. */
type Keys = readonly [string, ...string[]];

/** Keys that one part takes while it has the focus. The part acts on them; the sheet of shortcuts tells of them. */
export const PART_KEYS = {
  sendMessage: { group: 'chats', keys: { sends: ['Enter', '$mod+Enter'], breaks: ['$mod+Enter'] } },
  breakLine: { group: 'chats', keys: { sends: ['Shift+Enter'], breaks: ['Enter', 'Shift+Enter'] } },
  enterList: { group: 'chats', keys: ['ArrowDown'] },
  clearSearch: { group: 'chats', keys: ['Escape'] },
} as const satisfies Record<
  string,
  { readonly group: ActionGroup; readonly keys: Keys | Readonly<Record<Enter, Keys>> }
>;
export type PartKeysId = keyof typeof PART_KEYS;

/** The keys that do it, with Enter as the user has it. */
export const partKeys = (id: PartKeysId, enter: Enter): Keys => {
  const { keys } = PART_KEYS[id];
  return 'sends' in keys ? keys[enter] : keys;
};

/** An Enter that ends the composing of a character is nobody's; some browsers tell of it by the code 229 alone. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Whether these keys were pressed, and not to compose a character. */
export const isPressed = (id: PartKeysId, event: KeyboardEvent, enter: Enter = ENTERS[0]): boolean =>
  !isComposing(event) &&
  partKeys(id, enter).some((keys) =>
    parseKeybinding(inPlatformKeys(keys)).some((press) => matchKeyBindingPress(event, press)),
  );
