import { foldLine } from '../../kernel/search/fold-text.ts';
import type { Timestamp } from '../../kernel/time.ts';
import { writerOf } from '../../model/automation/automatic-text.ts';
import type { Row } from '../../model/chat/row.ts';
import { REDACTED_TEXT } from '../../model/redaction/redaction.ts';

/** A message as a search sees it. */
export interface SearchEntry {
  /** The service's id if it is certain. */
  readonly id: number | null;
  readonly sid: string | null;
  /** Key of the message's row in the thread. Null if only the service's names are stored. */
  readonly key: string | null;
  readonly at: Timestamp;
  readonly author: string | null;
  readonly isInbound: boolean;
  /** The message was written on this device and is not confirmed. */
  readonly isUnconfirmed: boolean;
  readonly hasPicture: boolean;
  readonly text: string;
  /** Null until the text was searched. */
  folded: string | null;
}

const entries = new WeakMap<Row, SearchEntry>();

/** Returns the entry of a message. An unchanged message keeps its entry, and so its folded text. */
export function entryOf(row: Row): SearchEntry {
  const known = entries.get(row);
  if (known !== undefined) return known;
  const { message, send, source, key } = row;
  const entry: SearchEntry = {
    id: source === 'server' ? message.id : null,
    sid: message.sid,
    key,
    at: message.at,
    author: writerOf(message),
    isInbound: message.direction === 'inbound',
    isUnconfirmed: send !== null,
    hasPicture: message.mediaUrl !== null || (send !== null && send.attachment !== null),
    // A removed text is no text, so its placeholder is not found.
    text: message.body === REDACTED_TEXT ? '' : message.body,
    folded: null,
  };
  entries.set(row, entry);
  return entry;
}

/** Returns the folded text of an entry. It is folded once, although each key press searches it. */
export function foldedOf(entry: SearchEntry): string {
  entry.folded ??= foldLine(entry.text);
  return entry.folded;
}
