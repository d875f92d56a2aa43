/**
 * The features of the chat screen, with the tests that check them, as `file: title`. The tests are end to end. Where no
 * service is involved, a test in a real browser is enough. Titles are copied exactly, with their `${…}`.
 */
export interface ChatFeatures {
  readonly [area: string]: { readonly [feature: string]: readonly [string, ...string[]] };
}

const ORDER_STANDS =
  'e2e/chat-list-order: complaint 25: rows under the pointer stay in place while other chats get messages; the pressed row opens';
const ORDER_BY_FOCUS =
  'browser/chat-list: while a row is focused the order is kept too, and the notice can be reached by keyboard';
const LONG_THREAD =
  'e2e/windows: complaint 15: a chat of 2 000 messages is read page by page, without visible movement and with few rows in the document';
const LONG_LIST =
  'e2e/windows: complaint 15: a list of 260 chats is scrolled to its end; each chat is there once, with few rows in the document';
const LINES =
  'browser/thread-items: messages that were new at opening are below a divider; messages of one author form a group';
const OUT_AS_IT_READS =
  'e2e/composer-tools: a picked emoji and plain characters in place of typographic ones are sent as shown';
const PICTURES_GO =
  'e2e/media-sending: pictures are chosen, dropped and pasted, shown in every tab, and sent with the text';
const UPLOAD_GOES_ON =
  'e2e/media-sending: an upload is cancelled; a refused one stays with its reason, and Retry uploads it; one continues after a reload, and after its worker was killed';
const UPLOAD_ENDS =
  'e2e/media-sending: an upload is cancelled; a refused one stays with its reason, and Retry uploads it; one continues after a reload, and after its worker was killed';
const DETAILS =
  'e2e/details: the details show the participants of a chat, and keep each user’s width and visibility; flags are added and removed at once in every tab and at the service';
const FLAGS_PUT =
  'e2e/details: the details show the participants of a chat, and keep each user’s width and visibility; flags are added and removed at once in every tab and at the service';
const MARKS =
  'e2e/unread-marks: unread messages are counted in the title, the icon and the app badge of every tab, until they are read or the user signs out';
const ONE_ACTS =
  'e2e/acting: D10, complaint 14: of three tabs exactly one plays a sound and, if all are hidden, one notifies; a click opens the chat';
const SILENT =
  'e2e/acting: a tab that the browser keeps silent says so until the first click or key press; the bell’s menu silences all tabs';
const CHECKING =
  'e2e/stale-reply: complaint 1, complaint 22: a reply after a colleague’s new reply, or while newer messages may be missing, stays in the composer until the user confirms once';
const ALL_ACTIONS =
  'browser/palette: every action on chats is in the palette and in the list of shortcuts, with its key';
const KEYS =
  'browser/palette: shortcuts open pages, step through chats and open the next unread one; in a field they are letters';
const STAYS_FAVOURITE =
  'e2e/favourite: complaint 11: a favourite is at the top in every tab, and a chat marked unread stays so, also after a reload, until they are removed or opened';

export const CHAT_FEATURES = {
  list: {
    'search by name': ['browser/chat-screen: a search reports no results only after the service’s answer'],
    'search by number': [
      'browser/screens: one box searches chats by name and by number, and says what it has compared',
    ],
    'a filter of several flags': [
      'e2e/flags: chats with any of the chosen flags are shown, by a press or by the address',
    ],
    'quick filters': [
      'e2e/quick-filters: complaint 12, complaint 25: a filter shows how many chats it has and only those, drafts and failures too, is in the address, and survives a reload, as the chosen order does',
      'e2e/quick-filters: complaint 12, complaint 25: a filter shows how many chats it has and only those, drafts and failures too, is in the address, and survives a reload, as the chosen order does',
    ],
    'the order is remembered': [
      'e2e/quick-filters: complaint 12, complaint 25: a filter shows how many chats it has and only those, drafts and failures too, is in the address, and survives a reload, as the chosen order does',
    ],
    'favourites on top': [STAYS_FAVOURITE],
    'pages by scrolling': [LONG_LIST],
    'few rows in the document': [
      LONG_LIST,
      'browser/chat-list: of some thousand rows a limited number is in the document, each with its position among all',
    ],
    'what a row says': [
      'browser/chat-rows: a row shows the name, the last message, its author, time and delivery status',
      'browser/chat-rows: a row has the number of unread messages as a figure and in its name',
    ],
    'the order stands under the pointer': [ORDER_STANDS],
    'the order stands under the focus': [ORDER_BY_FOCUS],
    'how many moved': [
      'browser/chat-list: while the pointer is on the list the order is kept; the notice or leaving shows the new one',
    ],
    'a press opens a chat, never a place': [
      ORDER_STANDS,
      'browser/chat-list: a press opens the row on which it started, even if a row above it was removed in between',
    ],
  },
  thread: {
    'pages of 30, older ones by scrolling': [LONG_THREAD],
    'what is read stays to the pixel': [LONG_THREAD],
    'few rows in the document': [LONG_THREAD],
    'lines between days': [
      'browser/thread-items: each day has a divider above its first message, the oldest at the top',
    ],
    'the line above what is new': [LINES],
    'groups of messages': [LINES],
    'marks of the status': [
      'e2e/sending: a message is in every tab before the service has it, then Sent, Delivered and Seen',
    ],
    'the mark of what came late': ['browser/thread-items: only messages that arrived late say so'],
    'search in the chat, and the way to a hit': [
      'e2e/message-search: complaint 21: a hit in history that this device does not have is loaded, centred and marked',
      'browser/screens: Enter steps through the hits of a search, newest first, and Escape returns the focus',
    ],
    'pictures, small and whole': [
      'browser/message: a picture opens in full size, arrow keys show its neighbours, and the focus returns',
    ],
    'safe links': [
      'browser/message: addresses in a message are links that show their target',
      'browser/message: a file that is no picture says so and can still be opened; a link that is no web address is not followed',
    ],
    'each text in its own direction': [
      'browser/thread-items: each message has its own text direction, and both sides keep their edges in a mixed thread',
    ],
    'the way to the latest': [
      'browser/thread-items: messages that arrive while reading further up are counted, and a press scrolls to them',
      'e2e/windows: at the very top older messages appear above the visible ones and do not move them; a message sent from far up is shown',
    ],
  },
  composer: {
    drafts: [
      'e2e/drafts: a draft is the same in every tab, wherever it is written; typed in both tabs at once, both texts stay',
      'e2e/drafts: complaint 4: text typed just before leaving the chat or the page is kept',
    ],
    'what Enter does': [
      'browser/composer-tools: where Enter starts a new line, Ctrl+Enter sends, and the composer says so',
      'browser/composer-in-chat: what Enter does is chosen in the settings, and the choice outlives a reload',
    ],
    'composing of characters': [
      'browser/composer-tools: an Enter that ends the composing of a character never sends',
    ],
    'how many SMS, and which sign costs': [
      OUT_AS_IT_READS,
      'browser/composer-tools: plain characters replace typographic ones, and one undo restores them',
    ],
    emoji: [
      OUT_AS_IT_READS,
      'browser/composer-tools: an emoji is inserted at the caret, the focus returns to the text, and undo removes it',
    ],
    'pictures by button, drop and paste': [PICTURES_GO],
    'type and size are looked at before': [
      'browser/hostile-thread: a file’s bytes decide its type, and its name remains plain text',
    ],
    'how far an upload is': [UPLOAD_GOES_ON],
    'an upload is cancelled': [UPLOAD_ENDS],
    'an upload is tried again': [UPLOAD_ENDS],
    'an upload goes on after a reload': [UPLOAD_GOES_ON],
    'templates by a slash, with what is known in their places': [
      'e2e/templates: a template is found by name, filled in with the chat’s data and sent, by keyboard alone',
      'browser/templates: an unfilled placeholder is selected, named beside the text, and needs confirmation before sending',
      'browser/composer-in-chat: a draft with an unfilled placeholder says so, and needs confirmation before sending',
      'browser/templates: an error shows its reason and a retry; while offline the age of the templates is shown',
    ],
    'from which number': [
      'browser/composer-in-chat: an SMS shows its segments, and its sender number where there is room',
    ],
    'closed with a reason': [
      'browser/composer-in-chat: a user with read-only access has no composer and no templates',
      'browser/chat-screen: an empty message and one of 100 000 characters are refused with a reason, and no text is lost',
    ],
  },
  actions: {
    favourite: [STAYS_FAVOURITE],
    'a new chat with one': [
      'e2e/new-chat: a new chat with a contact found by name is at the top in every tab; a new group whose response is lost exists once, and one that did not reach the service can be retried',
    ],
    'a new group': [
      'e2e/new-chat: a new chat with a contact found by name is at the top in every tab; a new group whose response is lost exists once, and one that did not reach the service can be retried',
      'browser/chat-actions: a new group needs a name and members; a refusal is shown and the form stays',
    ],
    'a chat that is there is opened': [
      'browser/chat-actions: a contact who has a chat is marked, and choosing them opens it',
    ],
    'people are added and removed': [
      'e2e/participants: people are added and removed, and every tab shows who is in the chat',
    ],
    'delete, and take it back': [
      'e2e/delete-chat: D12: a chat deleted by somebody else leaves the list, and the open chat stays open; any tab restores a deleted chat, and after the undo time the service deletes it',
      'browser/chat-actions: the question before a deletion names what is deleted with the chat',
    ],
    'mark unread': [
      'e2e/favourite: complaint 11: a favourite is at the top in every tab, and a chat marked unread stays so, also after a reload, until they are removed or opened',
    ],
    copy: ['browser/message: a message’s actions are reached by keyboard alone, and its text is copied'],
    'what happened to a message': [
      'e2e/message-info: the history of a message starts with its writing, lists each attempt, and survives a reload; a supervisor removes a text, and the service can’t bring it back',
    ],
    retry: [
      'e2e/sending: D2, D3, complaint 7, complaint 8: equal texts stay separate messages; a refused message says why, is sent after Retry, or goes back to the composer by Edit',
    ],
    'edit and send again': [
      'e2e/sending: D2, D3, complaint 7, complaint 8: equal texts stay separate messages; a refused message says why, is sent after Retry, or goes back to the composer by Edit',
    ],
    discard: [
      'e2e/outage: after five seconds without sockets everything is there once, in order, except a message that was discarded',
      'e2e/outbox: the chip’s dialog lists queued and failed messages of all chats, to open, retry or cancel',
    ],
  },
  details: {
    participants: [DETAILS],
    'fields of the contact': [DETAILS],
    flags: [FLAGS_PUT, 'browser/screens: a refused change of flags is reverted and explained'],
    pictures: [
      'browser/screens: the pictures of a chat are shown, each opens in full size, and a press loads older ones',
    ],
    timeline: [FLAGS_PUT],
  },
  alerts: {
    'the ring': [
      'e2e/receiving: complaint 10: messages appear in order in every tab that has the chat open; the unread count of a closed chat rises and the bell rings, until a tab opens it; a new chat is at the top',
    ],
    'the sound can be turned off': [SILENT],
    'a chat can be muted': [
      'e2e/mute: a muted chat counts messages without sound or notification, in every tab and after a reload',
    ],
    'a tab that may not be heard says so': [SILENT],
    'the count in the title': [MARKS],
    'the dot on the icon': [MARKS],
    'the count on the app': [MARKS],
    'a notification leads to its tab': [ONE_ACTS],
    'once for all tabs': [ONE_ACTS],
    'none for what is on a screen': [ONE_ACTS],
  },
  trouble: {
    offline: [
      'e2e/outage: after five seconds without sockets everything is there once, in order, except a message that was discarded',
    ],
    checking: [CHECKING],
    behind: [
      CHECKING,
      'e2e/stale-reply: complaint 1, complaint 22: a reply after a colleague’s new reply, or while newer messages may be missing, stays in the composer until the user confirms once',
    ],
    'failed, with code and advice': [
      'e2e/message-info: the history of a message starts with its writing, lists each attempt, and survives a reload; a supervisor removes a text, and the service can’t bring it back',
    ],
    'nothing is kept': [
      'e2e/private-window: in a private window without IndexedDB the console works, and says that it stores nothing',
    ],
  },
  keyboard: {
    'next and previous chat, next unread, write, search': [KEYS],
    favourite: [STAYS_FAVOURITE],
    'all in the palette and the sheet': [ALL_ACTIONS],
  },
  'screen readers': {
    'what others write, politely': [
      'e2e/receiving: complaint 10: messages appear in order in every tab that has the chat open; the unread count of a closed chat rises and the bell rings, until a tab opens it; a new chat is at the top',
    ],
    'what was not sent, at once': [
      'e2e/sending: D2, D3, complaint 7, complaint 8: equal texts stay separate messages; a refused message says why, is sent after Retry, or goes back to the composer by Edit',
    ],
  },
} as const satisfies ChatFeatures;
