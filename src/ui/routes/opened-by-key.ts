/**
 * State of the history entry of a chat that a key without Ctrl or ⌘ opened. Its composer doesn't take the focus:
 * the user's next such key would otherwise be typed into the draft.
 */
export const BY_KEY = { openedBy: 'key' } as const;

export const isOpenedByKey = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'openedBy' in state && state.openedBy === 'key';
};
