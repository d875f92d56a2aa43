import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import type { ActionGroup } from './action.ts';
import { inPlatformKeys } from './platform-keys.ts';

/** Keys that one part takes while it has the focus. The part acts on them; the sheet of shortcuts tells of them. */
export const PART_KEYS = {
  sendMessage: { group: 'chats', keys: ['Enter', '$mod+Enter'] },
  breakLine: { group: 'chats', keys: ['Shift+Enter'] },
  enterList: { group: 'chats', keys: ['ArrowDown'] },
  clearSearch: { group: 'chats', keys: ['Escape'] },
} as const satisfies Record<string, { readonly group: ActionGroup; readonly keys: readonly string[] }>;
export type PartKeysId = keyof typeof PART_KEYS;

/** An Enter that ends the composing of a character is nobody's; some browsers tell of it by the code 229 alone. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Whether these keys were pressed, and not to compose a character. */
export const isPressed = (id: PartKeysId, event: KeyboardEvent): boolean =>
  !isComposing(event) &&
  PART_KEYS[id].keys.some((keys) =>
    parseKeybinding(inPlatformKeys(keys)).some((press) => matchKeyBindingPress(event, press)),
  );
