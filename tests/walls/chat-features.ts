/**
 * The features of the chat screen, with the tests that check them as `file: title`. The tests are end to end; where no
 * service is involved, they may run in a real browser only. A title is copied exactly, with its `${…}`.
 */
export interface ChatFeatures {
  readonly [area: string]: { readonly [feature: string]: readonly [string, ...string[]] };
}

const ORDER_STANDS =
  'e2e/chat-list-order: complaint 25: under the pointer rows stand still while others are written to; the one that is pressed opens';
const ORDER_BY_FOCUS =
  'e2e/chat-list-order: a row with the focus holds the order, and Enter opens it; a filter is shown in its own order';
const LONG_THREAD =
  'e2e/windows: complaint 15: a chat of 2 000 messages is read page by page, still to the pixel, with few rows in the document';
const LONG_LIST =
  'e2e/windows: complaint 15: a list of 260 chats is scrolled to its end, and each chat is there once, few at a time';
const LINES =
  'browser/thread-items: what was new at opening stands under its line; messages of one author are a group';
const OUT_AS_IT_READS =
  'e2e/composer-tools: an emoji that was picked and plain signs that took the place of typographic ones go out as they read';
const PICTURES_GO =
  'e2e/media-sending: pictures are chosen, dropped and pasted, shown in every tab, and go with the text';
const UPLOAD_GOES_ON =
  'e2e/media-sending: an upload goes on after a reload, and after its worker was killed: one message, with its picture';
const UPLOAD_ENDS =
  'e2e/media-sending: an upload is cancelled; one that the service refused stays with its reason, and Retry brings it';
const DETAILS = 'e2e/details: the details say whom a chat is with, and stay as each user leaves them';
const FLAGS_PUT = 'e2e/details: flags are put and taken at once in every tab, and the service has them';
const MARKS =
  'e2e/unread-marks: what is unread is counted in the title, on the icon and on the app, in every tab, until it is read';
const ONE_SOUND =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the file
  'e2e/acting: complaint 14: of ${count} tabs exactly one plays the sound of a message that nobody sees';
const ONE_NOTIFIES =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the file
  'e2e/acting: D10, complaint 14: of ${count} hidden tabs exactly one notifies, and a click leads to the chat';
const CHECKING =
  'e2e/stale-reply: complaint 1: while it is not known what came in between, the text stays in the box and the service is asked';
const ALL_ACTIONS =
  'browser/palette: what can be done with chats is in the palette and in the sheet, each with its key';
const KEYS =
  'e2e/palette: keys lead about, walk the chats and open the next unread one; in a field they are letters';
const STAYS_FAVOURITE =
  'e2e/favourite: a favourite stands on top in every tab, after a reload too, until it is none any more';

export const CHAT_FEATURES = {
  list: {
    'search by name': [
      'browser/chat-screen: a search says nothing is there only once the service has said so',
    ],
    'search by number': ['e2e/flags: a chat is found by a part of its number'],
    'a filter of several flags': [
      'e2e/flags: chats with any of some flags are shown, by a press or by the address',
    ],
    'quick filters': [
      'e2e/quick-filters: a filter shows those chats only, is in the address, and outlives a reload',
      'e2e/quick-filters: drafts and failures are found by their filters, and an empty one is cleared by a press',
    ],
    'the order is remembered': [
      'e2e/quick-filters: complaint 12, complaint 25: each filter says how many chats pass it, and the order that was chosen outlives a reload',
    ],
    'favourites on top': [STAYS_FAVOURITE],
    'pages by scrolling': [LONG_LIST],
    'few rows in the document': [
      LONG_LIST,
      'browser/chat-list: of some thousand rows a bounded number is in the document, each with its place among all',
    ],
    'what a row says': [
      'browser/chat-rows: a row says who, what was said last and by whom, when, and how far it came',
      'browser/chat-rows: a row says what is unread, as a figure and in its name',
      'e2e/flags: a row shows the colours of its flags, and says their names',
    ],
    'the order stands under the pointer': [ORDER_STANDS],
    'the order stands under the focus': [ORDER_BY_FOCUS],
    'how many moved': ['e2e/chat-list-order: the note shows the new order from its top'],
    'a press opens a chat, never a place': [
      ORDER_STANDS,
      'browser/chat-list: a press opens the row on which it began, though a row above it went in between',
    ],
  },
  thread: {
    'pages of 30, older ones by scrolling': [LONG_THREAD],
    'what is read stays to the pixel': [LONG_THREAD],
    'few rows in the document': [LONG_THREAD],
    'lines between days': [
      'browser/thread-items: each day has its line above its first message, the oldest at the top',
    ],
    'the line above what is new': [LINES],
    'groups of messages': [LINES],
    'marks of the status': [
      'e2e/sending: a message is on every tab before the service has it, then Sent, Delivered and Seen',
      'e2e/sending: statuses that come in the wrong order never take a message back',
    ],
    'the mark of what came late': ['browser/thread-items: what came late says so, and nothing else does'],
    'search in the chat, and the way to a hit': [
      'e2e/message-search: complaint 21: a hit in history that this device does not have is loaded, put in the middle and marked',
      'e2e/message-search: hits are walked by Enter, newest first, and Escape gives the focus back',
    ],
    'pictures, small and whole': [
      'browser/message: a picture is shown whole, with those beside it a key away, and the focus comes back',
    ],
    'safe links': [
      'browser/message: addresses in a message are links that tell where they lead',
      'browser/message: what is no picture says so and can still be opened; what is no web address is not followed',
    ],
    'each text in its own direction': [
      'browser/thread-items: each message reads in its own direction, and a mixed thread keeps to its sides',
    ],
    'the way to the latest': [
      'browser/thread-items: what comes while one reads further up is counted, and a press leads to it',
      'e2e/windows: what one sends while reading far up is shown',
    ],
  },
  composer: {
    drafts: [
      'e2e/drafts: a draft is the same in every tab, whichever of them it is written in',
      'e2e/drafts: complaint 4: what was typed in the last moment before the chat or the page is left is kept',
    ],
    'what Enter does': ['e2e/composer-tools: what Enter does holds in every tab at once, and after a reload'],
    'composing of characters': [
      'browser/composer-tools: an Enter that ends the composing of a character is never taken for sending',
    ],
    'how many SMS, and which sign costs': [
      OUT_AS_IT_READS,
      'browser/composer-tools: plain signs take the place of typographic ones, and undo brings those back at once',
    ],
    emoji: [
      OUT_AS_IT_READS,
      'browser/composer-tools: an emoji goes where the caret is, the focus goes back to the text, and undo takes it out',
    ],
    'pictures by button, drop and paste': [PICTURES_GO],
    'type and size are looked at before': [
      'e2e/media-sending: D11: a file that can not go is named with its reason, before anything of it leaves',
    ],
    'how far an upload is': [UPLOAD_GOES_ON],
    'an upload is cancelled': [UPLOAD_ENDS],
    'an upload is tried again': [UPLOAD_ENDS],
    'an upload goes on after a reload': [UPLOAD_GOES_ON],
    'templates by a slash, with what is known in their places': [
      'e2e/templates: a template with what is known of the chat is found by its name, put in and sent, by the keyboard alone',
      'browser/templates: what is not known is selected, named beside the text, and asked about before it is sent',
      'browser/composer-in-chat: a draft in which something is not filled in says so, and asks before it is sent',
      'e2e/templates: without a line the kept ones are there after a reload, in every tab, and say from when they are',
    ],
    'from which number': [
      'browser/composer-in-chat: an SMS counts its segments and says from which number it goes, where there is room',
    ],
    'closed with a reason': [
      'e2e/access: who may only read chats sees them without a box to write in',
      'browser/chat-screen: an empty message and one of 100 000 characters are answered in words, and nothing is lost',
    ],
  },
  actions: {
    favourite: [
      STAYS_FAVOURITE,
      'e2e/favourite: the service’s answer counts: what another device did before is not undone by a guess',
    ],
    'a new chat with one': [
      'e2e/new-chat: a chat begins with somebody found by name: on top in every tab, opened where it was asked for',
    ],
    'a new group': ['e2e/new-chat: a group has its name and its people; what is missing is said'],
    'a chat that is there is opened': [
      'e2e/new-chat: somebody who has a chat is said to have one, and it is opened',
    ],
    'people are added and removed': [
      'e2e/participants: people are added and removed, and every tab shows who is in the chat',
    ],
    'delete, and take it back': [
      'e2e/delete-chat: a chat is out of the list in every tab at once, and any of them brings it back',
      'e2e/delete-chat: it leaves the service when the time is over, though every tab was closed meanwhile',
      'e2e/delete-chat: the question says what was not sent and goes along',
    ],
    'mark unread': [
      'e2e/mark-unread: complaint 11: a chat that is marked unread is so on every tab and after a reload, until it is opened',
    ],
    copy: ['browser/message: the acts of a message are reached by keys alone, and its text is copied'],
    'what happened to a message': [
      'e2e/message-info: what happened to a message is told from the writing on, with each attempt, and after a reload too',
    ],
    retry: ['e2e/sending: D3, complaint 7: a message that was refused says why, and goes out after Retry'],
    'edit and send again': [
      'e2e/sending: a message that was refused is edited: its text is back in the box, and what is sent then is another',
      'e2e/media-sending: Edit of a message that was not sent brings its picture back with its text',
    ],
    discard: [
      'e2e/sending: a message that waits is discarded in its thread, and never leaves',
      'e2e/outbox: what waits and what failed, in any chat, is behind the chip, to be opened, sent again or cancelled',
    ],
  },
  details: {
    participants: [DETAILS],
    'fields of the contact': [DETAILS],
    flags: [FLAGS_PUT, 'e2e/details: flags that the service refuses go back, and it is said why'],
    pictures: ['e2e/details: the pictures of a chat are shown, and one opens whole'],
    timeline: [FLAGS_PUT],
  },
  alerts: {
    'the ring': [
      'e2e/receiving: complaint 10: elsewhere its unread count rises and the bell rings, until a tab opens the chat',
    ],
    'the sound can be turned off': [
      'e2e/acting: the sound can be turned off behind the bell, in all tabs at once',
    ],
    'a chat can be muted': [
      'e2e/mute: a muted chat counts what comes and calls nobody, in every tab and after a reload',
    ],
    'a tab that may not be heard says so': [
      'e2e/acting: a tab that may not be heard says so until somebody does something in it',
    ],
    'the count in the title': [MARKS],
    'the dot on the icon': [MARKS],
    'the count on the app': [MARKS],
    'a notification leads to its tab': [ONE_NOTIFIES],
    'once for all tabs': [ONE_SOUND, ONE_NOTIFIES],
    'none for what is on a screen': [ONE_SOUND],
  },
  trouble: {
    offline: ['e2e/outage: after five seconds without sockets everything is there once, in order'],
    checking: [CHECKING],
    behind: [
      CHECKING,
      'e2e/stale-reply: complaint 22: a reply to what a colleague has answered meanwhile is asked about once, and may be taken back',
    ],
    'failed, with code and advice': [
      'e2e/message-info: what happened to a message is told from the writing on, with each attempt, and after a reload too',
    ],
    'nothing is kept': [
      'e2e/private-window: in a private window without IndexedDB the console works, and says that it keeps nothing',
    ],
  },
  keyboard: {
    'next and previous chat, next unread, write, search': [KEYS],
    favourite: [STAYS_FAVOURITE],
    'all in the palette and the sheet': [ALL_ACTIONS],
  },
  'screen readers': {
    'what others write, politely': [
      'e2e/receiving: what a contact writes appears in order in every tab that has the chat open',
    ],
    'what was not sent, at once': [
      'e2e/sending: D3, complaint 7: a message that was refused says why, and goes out after Retry',
    ],
  },
} as const satisfies ChatFeatures;
