import type { ImportProblem } from '../../../../src/core/kernel/reasons.ts';
import { textReason } from '../../../../src/core/kernel/reasons.ts';
import type { DeliveryStatus } from '../../../../src/core/model/chat/delivery/delivery-status.ts';
import type { ListedChat, Message } from '../../../../src/core/model/chat/message.ts';
import { type DomainEvent, eventOf } from '../../../../src/core/model/events.ts';
import { createHashChain, type HashChain } from '../../../../src/core/readers/export/hash-chain.ts';
import { sha256 } from './log-of.ts';
import { stored } from './some-log.ts';

/** A history file that attacks its reader: `of` returns about as many characters as it is told. */
export interface HostileHistory {
  readonly name: string;
  readonly of: (length: number) => Promise<string>;
  /** The problem with which the file is refused. Null: it is opened. */
  readonly refused: ImportProblem | null;
}

type Line = Readonly<Record<string, unknown>>;
/** Returns the line of a file's event: an event that is logged with this seq, a line as it is, or the text of a line. */
type LineOf = (seq: number) => DomainEvent | Line | string;

export const CHAT = 'chat-one';
export const SELF = 'agent@example.com';

const filled = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));

interface Options {
  readonly header?: (length: number) => Line;
  readonly closing?: Line;
}

/** Writes a file with a valid chain. */
async function file(length: number, lineOf: LineOf, { header, closing }: Options = {}): Promise<string> {
  const chain = createHashChain(sha256);
  const most = Number.MAX_SAFE_INTEGER;
  const lines = [
    await chain.write({
      format: 'switchboard-log',
      version: 1,
      asked: { chatId: null, from: null, through: null },
      from: 1,
      through: most,
      gaps: [],
      redacted: [],
      self: [SELF],
      ...header?.(length),
    }),
  ];
  let size = lines[0]?.length ?? 0;
  let count = 0;
  do {
    count += 1;
    const line = lineOf(count);
    const written =
      typeof line === 'string' ? await chained(chain, line) : await chain.write(logged(line, count));
    lines.push(written);
    size += written.length;
  } while (size < length);
  lines.push(await chain.write({ count, head: chain.head(), ...closing }));
  return `${lines.join('\n')}\n`;
}

/** Adds a text to the chain, as `write` adds a record. */
async function chained(chain: HashChain, text: string): Promise<string> {
  const line = `${text.slice(0, -1)},"hash":"${await sha256(chain.head() + text)}"}`;
  if ((await chain.verify(line)) === null) throw new RangeError('The line does not continue the chain.');
  return line;
}

const isEvent = (line: DomainEvent | Line): line is DomainEvent => 'payload' in line && !('seq' in line);
const logged = (line: DomainEvent | Line, seq: number): Line => ({
  ...(isEvent(line) ? stored(line, seq) : line),
});

const shape = (name: string, of: (length: number) => string, refused: ImportProblem): HostileHistory => ({
  name,
  of: async (length) => of(length),
  refused,
});
const history = (
  name: string,
  lineOf: LineOf,
  options: Options & { readonly refused?: ImportProblem } = {},
): HostileHistory => ({
  name,
  of: (length) => file(length, lineOf, options),
  refused: options.refused ?? null,
});
/** A file of events that are as large as a line may be. */
const largeEvents = (
  name: string,
  lineOf: (length: number, seq: number) => DomainEvent | Line | string,
): HostileHistory => ({
  name,
  of: (length) => file(length, (seq) => lineOf(Math.min(length, LINE_MAX), seq)),
  refused: null,
});
const LINE_MAX = 15_000_000;
/** A valid file, of which the text is changed. */
const spoilt = (name: string, change: (text: string) => string, refused: ImportProblem): HostileHistory => ({
  name,
  of: async (length) => change(await file(length, received)),
  refused,
});

const messageOf = (n: number, told: Partial<Message> = {}): Message => ({
  id: n,
  sid: `IM${n}`,
  index: n,
  clientMessageId: null,
  body: `text ${n}`,
  author: '+447700900001',
  direction: 'inbound',
  at: n * 10,
  status: null,
  errorCode: null,
  mediaUrl: null,
  ...told,
});
const sent = (n: number, told: Partial<Message> = {}): Message =>
  messageOf(n, { direction: 'outbound', author: SELF, ...told });
const receive = (message: Message, chatId = CHAT): DomainEvent =>
  eventOf('message.received', { chatId, message });
const received = (n: number): DomainEvent => receive(messageOf(n));
const page = (
  messages: Message[],
  told: { place?: 'newest' | 'older'; joined?: boolean } = {},
): DomainEvent =>
  eventOf('page.loaded', {
    chatId: CHAT,
    place: 'newest',
    joined: true,
    live: true,
    messages,
    participants: [],
    older: '/older',
    ...told,
  });
const listed = (chatId: string, name: string): ListedChat => ({
  chatId,
  name,
  isGroup: false,
  isFavorite: false,
  unseen: 1,
  lastMessage: 'last',
  lastAt: 5,
  lastDirection: 'inbound',
  flags: null,
});
const list = (chats: ListedChat[]): DomainEvent =>
  eventOf('chats.listed', { q: '', by: 'name', flags: [], isFirst: true, chats, total: null, next: null });
const enqueued = (n: number) => ({
  chatId: CHAT,
  clientMessageId: `send-${n}`,
  body: `text ${n}`,
  fromDraft: false,
  attachment: null,
  mediaUrl: null,
});
const enqueue = (n: number): DomainEvent => eventOf('outbox.enqueued', enqueued(n));
const status = (sid: string, told: DeliveryStatus, chatId: string | null = CHAT): DomainEvent =>
  eventOf('status.observed', { sid, chatId, status: told, errorCode: null, changedAt: null });
const draft = (text: string): DomainEvent => eventOf('draft.changed', { chatId: CHAT, text });
/** Repeats these events in turn. `n` counts the turns. */
const turns =
  (...parts: readonly ((n: number) => DomainEvent)[]): LineOf =>
  (seq) => {
    const next = parts[(seq - 1) % parts.length];
    if (next === undefined) throw new RangeError('no turns');
    return next(Math.ceil(seq / parts.length));
  };
const connection = (seq: number): DomainEvent =>
  eventOf('connection.changed', { state: seq % 2 === 0 ? 'connected' : 'connecting', reason: null });
const atSeq = (line: DomainEvent, seq: number, now: number): Line => ({ ...stored(line, now), seq });
const items = <T>(length: number, size: number, itemOf: (n: number) => T): T[] =>
  Array.from({ length: Math.max(1, Math.floor(length / size)) }, (_, index) => itemOf(index));
/** The text of an event of a record that has lists inside of lists. */
const nested = (depth: number, seq: number): string => {
  const record = { collection: 'contacts', writeId: 'w', row: {}, effect: null };
  const event = JSON.stringify({ ...stored(draft('x'), seq), type: 'record.written', v: 2, payload: record });
  return event.replace('{}', `{"id":"r","version":1,"in":${'['.repeat(depth)}${']'.repeat(depth)}}`);
};

/** Files that are no history files. They are refused before their end. */
export const NO_HISTORIES: readonly HostileHistory[] = [
  shape('only newlines', (n) => filled('\n', n), 'notAnExport'),
  shape('only carriage returns', (n) => filled('\r', n), 'notAnExport'),
  shape('lines of one letter', (n) => filled('a\n', n), 'notAnExport'),
  shape('one line of letters', (n) => filled('a', n), 'notAnExport'),
  shape('one line of null characters', (n) => filled('\0', n), 'notAnExport'),
  shape('byte order marks', (n) => filled('\ufeff', n), 'notAnExport'),
  shape(
    'bytes that are no text',
    (n) => `\u001f\ufffd\b${filled('\ufffd\u0000\u0011x\n', n)}`,
    'notAnExport',
  ),
  shape('a header without an end', (n) => `{"format":"switchboard-log",${filled('"a":1,', n)}`, 'cutShort'),
  shape('a header of brackets', (n) => `{"format":"switchboard-log","a":${filled('[', n)}`, 'cutShort'),
  shape(
    'a header of a newer version',
    (n) => `{"format":"switchboard-log","version":2}\n${filled('x\n', n)}`,
    'newerFormat',
  ),
];

/** History files that were damaged or changed. */
export const DAMAGED_HISTORIES: readonly HostileHistory[] = [
  spoilt(
    'a hash that is wrong at the end',
    (text) => text.replace(/"hash":"(.)[^"]*"}\n$/, '"hash":"$1"}\n'),
    'brokenChain',
  ),
  spoilt('no closing line', (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1), 'cutShort'),
  spoilt('empty lines after the header', (text) => text.replaceAll('\n', '\n\n'), 'brokenChain'),
  spoilt('a second file after the first', (text) => text + text, 'afterEnd'),
  spoilt('Windows line breaks', (text) => text.replaceAll('\n', '\r\n'), 'brokenChain'),
  history('events in descending order', (n) => atSeq(receive(messageOf(n)), 1e9 - n, n), {
    refused: 'outOfOrder',
  }),
  history('one event again and again', (n) => atSeq(receive(messageOf(1)), 1, n), { refused: 'outOfOrder' }),
];

/** Files with a valid chain. Each made a replay take time by the square of the size, or could make one. */
export const VALID_HISTORIES: readonly HostileHistory[] = [
  history('kinds of events that nobody knows', (n) => ({
    type: `kind-${n}`,
    v: 1,
    seq: n,
    at: n,
    payload: {},
  })),
  history('lines that are no events', () => ({ a: 1 })),
  history('gaps without end', received, {
    header: (n) => ({
      gaps: items(Math.min(n, LINE_MAX) / 2, 60, (at) => ({
        from: 1e9 + at,
        through: 1e9 + at,
        why: 'absent',
      })),
    }),
  }),
  largeEvents('lists inside of lists', (n, seq) => nested(n / 2, seq)),
  largeEvents('a million fields', (n, seq) => ({
    ...stored(draft('x'), seq),
    payload: { chatId: CHAT, text: 'x', ...Object.fromEntries(items(n, 12, (at) => [`f${at}`, 1])) },
  })),
  largeEvents('a list of chats without end', (n, seq) =>
    seq === 1 ? received(1) : list(items(n, 180, (at) => listed(`c${at}`, `name ${at}`))),
  ),
  largeEvents('a page without end', (n) => page(items(n, 220, (at) => messageOf(at + 1)))),
  largeEvents('a name of megabytes', (n, seq) =>
    seq === 1 ? received(1) : list([listed(CHAT, filled('a', n - 1000))]),
  ),
  largeEvents('a name of at signs', (n, seq) =>
    seq === 1 ? received(1) : list([listed(CHAT, filled('a@', n))]),
  ),
  largeEvents('a name of numbers', (n, seq) =>
    seq === 1 ? received(1) : list([listed(CHAT, filled('44 7700 900123, ', n))]),
  ),
  largeEvents('a text of quotes and numbers', (n) =>
    receive(messageOf(1, { body: filled('"\\ +44 7700 900123\n', n / 2) })),
  ),
  history('one chat with messages without end', received),
  history('chats without end', (n) => receive(messageOf(n), `chat-${n}`)),
  history(
    'an export of one chat with other chats without end',
    turns((n) => receive(messageOf(n), n === 1 ? CHAT : `chat-${n}`), connection),
    { header: () => ({ asked: { chatId: CHAT, from: null, through: null } }) },
  ),
  history('one message again and again', () => receive(messageOf(1))),
  history('a message that gets older and older', (n) => page([messageOf(1, { at: 1e9 - n })])),
  history('messages in descending order', (n) => receive(messageOf(1e9 - n))),
  history('statuses of one message', (n) => (n === 1 ? receive(sent(1)) : status('IM1', 'delivered'))),
  history('statuses of messages that are missing', (n) =>
    status(`IM${n}`, 'failed', n % 2 === 0 ? null : CHAT),
  ),
  history('messages that all failed', (n) => receive(sent(n, { status: 'failed' }))),
  history(
    'failures that were settled',
    turns(
      (n) => receive(sent(n, { status: 'failed' })),
      (n) => eventOf('message.failureSettled', { chatId: CHAT, sid: `IM${n}`, id: n, by: 'dismissed' }),
    ),
  ),
  history(
    'removals of one text',
    turns(received, () =>
      eventOf('message.redacted', { chatId: CHAT, sid: 'IM1', id: 1, clientMessageId: null, sentAt: 10 }),
    ),
  ),
  history(
    'removals that were erased',
    turns(
      (n) =>
        eventOf('message.redacted', {
          chatId: CHAT,
          sid: `IM${n}`,
          id: n,
          clientMessageId: null,
          sentAt: 10,
        }),
      (n) => eventOf('message.erased', { chatId: CHAT, through: n }),
    ),
  ),
  history('messages that nobody sends', (n) => enqueue(n)),
  history(
    'messages that were not sent',
    turns(
      (n) => enqueue(n),
      (n) => eventOf('outbox.attempted', { chatId: CHAT, clientMessageId: `send-${n}`, attempt: 1 }),
      (n) =>
        eventOf('outbox.rejected', {
          chatId: CHAT,
          clientMessageId: `send-${n}`,
          reason: textReason('no'),
          code: null,
        }),
    ),
  ),
  history(
    'messages that were discarded',
    turns(
      (n) => enqueue(n),
      (n) => eventOf('outbox.discarded', { chatId: CHAT, clientMessageId: `send-${n}` }),
    ),
  ),
  history(
    'pages between messages that wait',
    turns(
      (n) => enqueue(n),
      (n) => page([messageOf(n)]),
    ),
  ),
  history('pages that are cut', (n) => page([messageOf(n)], { joined: false })),
  history(
    'pages that cut nothing',
    turns(received, () => page([messageOf(1)], { joined: false })),
  ),
  history('colleagues without end', (n) => page([sent(n, { author: `colleague-${n}` })])),
  history(
    'a chat that is read again and again',
    turns(received, () =>
      eventOf('horizon.advanced', { chatId: CHAT, throughId: 0, throughAt: 0, opening: true }),
    ),
  ),
  history('flags without end', (n) =>
    eventOf('chat.flagged', { chatId: CHAT, put: [`flag-${n}`], taken: [], by: 'agent', reason: null }),
  ),
  history('pictures without end', (n) =>
    eventOf('attachment.added', { chatId: CHAT, attachmentId: `a${n}`, name: 'a.png', size: 1, url: null }),
  ),
  history(
    'pictures of messages that wait',
    turns(
      (n) =>
        eventOf('outbox.enqueued', {
          ...enqueued(n),
          attachment: { attachmentId: `a${n}`, name: 'a.png', size: 1 },
        }),
      (n) => eventOf('attachment.uploaded', { chatId: CHAT, attachmentId: `a${n}`, url: `/a${n}` }),
    ),
  ),
  largeEvents('one change of flags without end', (n) =>
    eventOf('chat.flagged', {
      chatId: CHAT,
      put: items(n, 14, (at) => `flag-${at}`),
      taken: items(n, 1000, (at) => `old-${at}`),
      by: 'agent',
      reason: null,
    }),
  ),
  history('drafts without end', (n) => draft(`draft ${n}`)),
  history('connections without end', connection),
];
