import type { State } from '../state.ts';
import {
  type Chat,
  isUnsettled,
  type Row,
  SEND_MOVES,
  type Send,
  type SendState,
  type Source,
} from './chat.ts';
import { mergeMessage } from './merge-message.ts';
import type { Message } from './message.ts';
import { anchorOf, compareRows, isAfter } from './timeline-order.ts';
import { baselineWithout, countUnseen } from './unseen.ts';

/**
 * A private copy of a chat that a fold works on: a run of events is folded into it in place, and
 * published once (architecture section 3, rule 2).
 */
export type ChatDraft = {
  -readonly [Field in keyof Omit<Chat, 'rows' | 'keys' | 'spent'>]: Chat[Field];
} & {
  readonly rows: Map<string, Row>;
  readonly keys: Map<string, string>;
  readonly spent: Set<string>;
};

export const draftOf = (chat: Chat): ChatDraft => ({
  ...chat,
  rows: new Map(chat.rows),
  keys: new Map(chat.keys),
  spent: new Set(chat.spent),
});

/** Brings what is derived up to date and gives the chat back, immutable from here on. */
export function publish(draft: ChatDraft): Chat {
  const rows = [...draft.rows.values()].sort(compareRows);
  return {
    ...draft,
    order: rows.map((row) => row.key),
    unsent: rows.filter((row) => row.send !== null).length + (draft.draft.trim() === '' ? 0 : 1),
    queue: rows.filter((row) => isUnsettled(row.send)).map((row) => row.key),
    unseen: countUnseen(draft),
  };
}

/**
 * Puts the server's account of a message in its row: the row written here with its clientMessageId, else
 * the row with its sid or id, else a new one. Never matched by body and author: two equal texts are two
 * messages. Rows that turn out to be the same message become one; the key written here wins.
 */
export function confirm(draft: ChatDraft, message: Message, source: Source): Row {
  const names = namesOf(message);
  const known = [
    ...(message.clientMessageId !== null && draft.rows.has(message.clientMessageId)
      ? [message.clientMessageId]
      : []),
    ...names.flatMap((name) => draft.keys.get(name) ?? []),
  ];
  const key = known[0] ?? message.clientMessageId ?? message.sid ?? `id:${message.id}`;

  let account: { readonly message: Message; readonly source: Source } = { message, source };
  for (const other of new Set(known)) {
    const row = draft.rows.get(other);
    if (row) account = mergeMessage(row, account);
    if (other !== key) draft.rows.delete(other);
  }
  const row: Row = { key, ...account, send: null };
  draft.rows.set(key, row);
  for (const name of namesOf(row.message)) draft.keys.set(name, key);
  return row;
}

const namesOf = (message: Message): readonly string[] => [
  ...(message.sid === null ? [] : [`sid:${message.sid}`]),
  ...(message.id === null ? [] : [`id:${message.id}`]),
];

/**
 * For back ends whose accounts carry no clientMessageId: a message that the server took without giving it
 * back is the first of our own messages below its anchor that no send has claimed.
 */
export function adoptEchoes(draft: ChatDraft, around: Authorship): void {
  const rows = [...draft.rows.values()].sort(compareRows);
  for (const { key, send } of rows) {
    if (send === null || send.state !== 'accepted') continue;
    const echo = rows.find(
      (row) => draft.rows.has(row.key) && mayBeEcho(row, around) && isAfter(row, send.anchor),
    );
    if (echo === undefined) return;
    draft.rows.delete(echo.key);
    confirm(draft, { ...echo.message, clientMessageId: key }, echo.source);
  }
}

/** How the messages of the signed-in user are known. */
export type Authorship = Pick<State, 'self' | 'namesSends'>;

/** One of our own messages, told without a clientMessageId by one who does not give them: a send's echo? */
export const mayBeEcho = (row: Row, { self, namesSends }: Authorship): boolean =>
  row.send === null &&
  row.message.direction === 'outbound' &&
  row.message.clientMessageId === null &&
  row.message.author !== null &&
  self.has(row.message.author) &&
  !namesSends[row.source];

/** Moves the send of a row to another state, if the table allows it; otherwise nothing changes. */
export function moveSend(draft: ChatDraft, key: string, to: SendState, change: Partial<Send> = {}): void {
  const row = draft.rows.get(key);
  if (!row?.send || !SEND_MOVES[row.send.state].includes(to)) return;
  draft.rows.set(key, { ...row, send: { ...row.send, ...change, state: to } });
}

/** Puts a message written here at the end of the thread, waiting to be sent. */
export function enqueue(draft: ChatDraft, key: string, body: string, at: number, order: number): void {
  if (draft.rows.has(key) || draft.spent.has(key)) return;
  draft.rows.set(key, {
    key,
    source: 'here',
    message: {
      id: null,
      sid: null,
      index: null,
      clientMessageId: key,
      body,
      author: null,
      direction: 'outbound',
      at,
      status: null,
      errorCode: null,
      mediaUrl: null,
    },
    send: {
      state: 'queued',
      attempt: 0,
      order,
      anchor: anchorOf(draft),
      reason: null,
      code: null,
    },
  });
}

/** Takes away confirmed rows that lie before a page's first message: they can be loaded again. */
export function cutBefore(draft: ChatDraft, first: Message): void {
  const cut = [...draft.rows.values()].filter(
    ({ send, message }) =>
      send === null &&
      (first.id === null || message.id === null ? message.at < first.at : message.id < first.id),
  );
  if (cut.length === 0) return;
  draft.baseline = baselineWithout(draft, cut);
  for (const { key, message } of cut) {
    draft.rows.delete(key);
    // The names of what was written here stay: told without its clientMessageId it must keep its key.
    if (message.clientMessageId !== null) draft.spent.add(message.clientMessageId);
    else for (const name of namesOf(message)) draft.keys.delete(name);
  }
}
