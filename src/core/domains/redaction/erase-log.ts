import { decodeRecord, decodeRun } from '../../log/decode.ts';
import type { Message } from '../../model/chat/message.ts';
import { type LoggedEvent, versionOf } from '../../model/events.ts';
import { withoutQuotes } from '../../model/redaction/quotes.ts';
import { redactEvent } from '../../model/redaction/redact-event.ts';
import {
  certainNames,
  isSameMessage,
  isSameTime,
  REDACTED_TEXT,
  type RedactedNames,
  type Redaction,
} from '../../model/redaction/redaction.ts';
import type { EventLog, RewriteEvent } from '../../ports/ports.ts';

/** A redacted message of a chat, with every name that the log has for it. */
interface Target {
  readonly chatId: string;
  readonly sentAt: number;
  names: RedactedNames;
}

/** The times of a chat's messages by their texts. */
type Others = ReadonlyMap<string, readonly number[]>;

interface Found {
  readonly targets: readonly Target[];
  /** The removed texts, as far as the log still has them. */
  readonly texts: ReadonlySet<string>;
  /** The other messages of the chats with redacted messages. */
  readonly others: ReadonlyMap<string, Others>;
  /** Seqs of drafts that became redacted messages, or that had a text before it was redacted. */
  readonly typed: ReadonlySet<number>;
}

/**
 * Finds the removed texts in the log, and returns the function that rewrites its events. Drafts name no message,
 * so they are found by the text: all events must be rewritten in one transaction, or a crash in between would
 * lose the text and leave the drafts.
 */
export async function planErasure(
  log: Pick<EventLog, 'read'>,
  unstored: readonly unknown[],
  redactions: readonly (Redaction & { readonly chatId: string })[],
): Promise<RewriteEvent> {
  const targets = redactions.map(
    ({ chatId, sentAt, sid, id, clientMessageId }): Target => ({
      chatId,
      sentAt,
      names: { sid, id, clientMessageId },
    }),
  );
  let found = await search(log, unstored, targets);
  // A later event may have a name that earlier events have too.
  while (found.hasNewNames) found = await search(log, unstored, targets);
  return (record) => erased(record, found);
}

async function search(
  log: Pick<EventLog, 'read'>,
  unstored: readonly unknown[],
  targets: readonly Target[],
): Promise<Found & { readonly hasNewNames: boolean }> {
  const texts = new Set<string>();
  const others = new Map(targets.map(({ chatId }) => [chatId, new Map<string, number[]>()]));
  const typed = new Set<number>();
  /** Seqs of the drafts of each chat since the last one that was sent, cleared or redacted. */
  const typing = createSeqs();
  const aside = createSeqs();
  let hasNewNames = false;

  const note = (chatId: string, names: RedactedNames, body: string): boolean => {
    const target = targets.find((one) => one.chatId === chatId && isSameMessage(one.names, names));
    if (target === undefined) return false;
    if (body !== '' && body !== REDACTED_TEXT) texts.add(body);
    const joined = joinNames(target.names, names);
    if (!isEqual(joined, target.names)) hasNewNames = true;
    target.names = joined;
    return true;
  };
  const noteMessage = (chatId: string, message: Message, names: RedactedNames = message): void => {
    const { body, at } = message;
    if (note(chatId, names, body)) return;
    const times = others.get(chatId)?.get(body);
    if (times === undefined) others.get(chatId)?.set(body, [at]);
    else times.push(at);
  };

  const look = (event: LoggedEvent): void => {
    switch (event.type) {
      case 'page.loaded':
        for (const message of event.payload.messages) noteMessage(event.payload.chatId, message);
        return;
      case 'message.received':
        noteMessage(event.payload.chatId, event.payload.message, certainNames(event.payload.message));
        return;
      case 'outbox.accepted': {
        const { chatId, clientMessageId, message } = event.payload;
        if (message !== null) noteMessage(chatId, message, { ...message, clientMessageId });
        return;
      }
      case 'outbox.enqueued':
      case 'outbox.restored': {
        const { chatId, clientMessageId, body } = event.payload;
        const isTarget = note(chatId, { sid: null, id: null, clientMessageId }, body);
        if (event.type !== 'outbox.enqueued' || !event.payload.fromDraft) return;
        const seqs = typing.take(chatId);
        if (isTarget) for (const seq of seqs) typed.add(seq);
        return;
      }
      case 'outbox.scheduled': {
        const { chatId, clientMessageId, body } = event.payload;
        if (body !== null) note(chatId, { sid: null, id: null, clientMessageId }, body);
        return;
      }
      case 'draft.changed': {
        const { chatId, text } = event.payload;
        // The drafts before a redacted draft had the text. The log may have lost the message itself in a trim.
        if (text.includes(REDACTED_TEXT)) for (const seq of typing.take(chatId)) typed.add(seq);
        else if (text === '') typing.take(chatId);
        else typing.add(chatId, event.seq);
        return;
      }
      case 'draft.setAside': {
        const { chatId, texts: others } = event.payload;
        if (others.some((text) => text.includes(REDACTED_TEXT)))
          for (const seq of aside.take(chatId)) typed.add(seq);
        else aside.add(chatId, event.seq);
        return;
      }
    }
  };

  for await (const run of log.read()) for (const event of decodeRun(run).events) look(event);
  for (const record of unstored) {
    const decoded = decodeRecord(record);
    if (decoded.ok) look(decoded.event);
  }
  return { targets, texts, others, typed, hasNewNames };
}

function createSeqs() {
  const seqs = new Map<string, number[]>();
  return {
    add: (chatId: string, seq: number): void => {
      const known = seqs.get(chatId);
      if (known === undefined) seqs.set(chatId, [seq]);
      else known.push(seq);
    },
    take(chatId: string): readonly number[] {
      const taken = seqs.get(chatId) ?? [];
      seqs.delete(chatId);
      return taken;
    },
  };
}

const joinNames = (a: RedactedNames, b: RedactedNames): RedactedNames => ({
  sid: a.sid ?? b.sid,
  id: a.id ?? b.id,
  clientMessageId: a.clientMessageId ?? b.clientMessageId,
});

const isEqual = (a: RedactedNames, b: RedactedNames): boolean =>
  a.sid === b.sid && a.id === b.id && a.clientMessageId === b.clientMessageId;

function erased(record: unknown, { targets, texts, others, typed }: Found): ReturnType<RewriteEvent> {
  const decoded = decodeRecord(record);
  if (!decoded.ok) return erasedUnreadable(record, texts);
  const { event } = decoded;
  const redacted = redactEvent(event, {
    isMessage: (chatId, names) =>
      targets.some((one) => one.chatId === chatId && isSameMessage(one.names, names)),
    isListed({ chatId, lastMessage, lastAt }) {
      if (lastMessage === null) return false;
      const ofChat = targets.filter((one) => one.chatId === chatId);
      if (!texts.has(lastMessage) && !ofChat.some(({ sentAt }) => isSameTime(sentAt, lastAt))) return false;
      const times = others.get(chatId)?.get(lastMessage) ?? [];
      return ofChat.length > 0 && !times.some((at) => isSameTime(at, lastAt));
    },
    draft: (_, text) => (typed.has(event.seq) ? REDACTED_TEXT : withoutQuotes(text, texts)),
  });
  return redacted === event ? null : { v: versionOf(event.type), payload: redacted.payload };
}

/** An event of a newer version can't be decoded, but it must not keep the text. */
function erasedUnreadable(record: unknown, texts: ReadonlySet<string>): ReturnType<RewriteEvent> {
  if (typeof record !== 'object' || record === null || !('payload' in record)) return null;
  const payload = withoutTexts(record.payload, texts);
  return payload === record.payload ? null : { payload };
}

function withoutTexts(value: unknown, texts: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return withoutQuotes(value, texts);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const next = entries.map(([key, one]) => [key, withoutTexts(one, texts)] as const);
  if (next.every(([, one], place) => one === entries[place]?.[1])) return value;
  return Array.isArray(value) ? next.map(([, one]) => one) : Object.fromEntries(next);
}
