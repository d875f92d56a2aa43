/** What can be done by the palette and by keys, and the two that tell of it. */
export const actions = {
  groups: { console: 'Everywhere', chats: 'Chats', go: 'Go to' },
  offers: {
    palette: 'Search or jump to',
    sheet: 'Keyboard shortcuts',
    navigation: 'Collapse or open the navigation',
    nextUnread: 'Next unread chat',
    nextChat: 'Next chat',
    previousChat: 'Previous chat',
    searchChats: 'Search chats',
    searchMessages: 'Search in this chat',
    writeMessage: 'Write a message',
  },
  notReconnected: 'No new connection was tried',
  nothingUnread: 'Nothing unread',
  /** Other words by which an action is found. */
  alias: {
    help: 'Help',
    appearance: 'Appearance',
    connection: 'Connection',
    logOut: 'Log out',
    find: 'Find',
    reply: 'Reply',
  },
  /** Keys that a part takes while it has the focus. */
  parts: {
    sendMessage: 'Send the message',
    breakLine: 'Begin a new line',
    enterList: 'From the search into the list',
    clearSearch: 'Clear the search',
  },
  palette: {
    field: 'Search chats, actions and pages',
    list: 'Results',
    sections: { recent: 'Recent', chats: 'Chats', actions: 'Actions', go: 'Go to' },
    close: 'Close',
    open: 'Open',
    moveHint: 'move',
    openHint: 'open',
    newTabHint: 'new tab',
    source: 'From this device',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    nothing: 'Nothing for “{{q}}”',
    nothingText: 'Chats are found by their name, actions and pages by their words.',
  },
  sheet: {
    close: 'Close',
    or: 'or',
    singleKeys: 'Use keys without Ctrl or ⌘',
    singleKeysNote: 'Turn them off if you speak to your computer, or press keys by accident.',
  },
} as const;
