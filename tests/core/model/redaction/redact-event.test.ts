import { expect, test } from 'vitest';
import { decodeRecord } from '../../../../src/core/log/decode.ts';
import { isChatEvent } from '../../../../src/core/model/events.ts';
import { redactEvent } from '../../../../src/core/model/redaction/redact-event.ts';
import { REDACTED_TEXT } from '../../../../src/core/model/redaction/redaction.ts';
import { goldenCases } from '../../log/golden.ts';

/** Fields of events that hold what people wrote in chats. */
const WRITTEN: ReadonlySet<string> = new Set(['body', 'lastMessage', 'text', 'texts']);

const everything = {
  isMessage: () => true,
  isListed: () => true,
  draft: (_: string, text: string) => (text === '' ? '' : REDACTED_TEXT),
};
const nothing = { isMessage: () => false, isListed: () => false, draft: (_: string, text: string) => text };

function writtenIn(value: unknown, isWritten = false): readonly string[] {
  if (typeof value === 'string') return isWritten && value !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    writtenIn(one, WRITTEN.has(key) || (isWritten && Array.isArray(value))),
  );
}

test.each(goldenCases)('$name loses all that people wrote, and nothing else', ({ stored }) => {
  const decoded = decodeRecord(stored);
  if (!decoded.ok) throw new Error('not decoded');
  const { event } = decoded;
  expect(redactEvent(event, nothing)).toBe(event);
  // The texts of templates belong to no chat.
  const before = isChatEvent(event) ? writtenIn(event.payload) : [];
  const redacted = redactEvent(event, everything);
  if (before.length === 0) expect(redacted).toBe(event);
  else expect(writtenIn(redacted.payload)).toEqual(before.map(() => REDACTED_TEXT));
});
