import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { REDACTED_TEXT } from '../../../../../src/core/model/redaction/redaction.ts';
import { type PastEvent, pastValue } from '../../../../../src/core/model/replay/types.ts';
import { createFormats } from '../../../../../src/ui/language/formats.ts';
import { LANGUAGE_FACTS } from '../../../../../src/ui/language/languages.ts';
import { printable } from '../../../../../src/ui/screens/activity-logs/files/printable.ts';
import { csvOf } from '../../../../../src/ui/screens/activity-logs/files/table.ts';
import { collectRows } from '../../../../../src/ui/shared/past/collect.ts';
import type { AskPast } from '../../../../../src/ui/shared/past/use-past.ts';
import { EVERYTHING, redactingChat } from '../../../../core/domains/redaction/redacting.ts';

const sentence = ({ what, who }: PastEvent) => `${who ?? ''} ${what}`;
const textIn = ({ text }: PastEvent) => text;

/** A chat whose messages arrived in pages, most of them several times. */
async function openHistory() {
  const it = await redactingChat({ messagesPerChat: 120 });
  const { rig, chat, inbound } = it;
  await inbound('=1+1');
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  for (let page = 0; page < 3; page += 1) {
    await rig.execute({ type: 'loadOlder', chatId: chat.id });
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
  }
  const ask: AskPast = async (question) => {
    const answer = await rig.execute({ type: 'readPast', ask: question });
    return answer.ok ? { ok: true, value: pastValue(question.kind, answer.value) } : answer;
  };
  const files = async () => {
    const source = { fileId: null, chatId: chat.id };
    const index = await ask({ kind: 'open', source });
    const rows = await collectRows({
      ask,
      source,
      first: 0,
      last: index.ok ? index.value.seqs.length : 0,
      isCancelled: () => false,
      onProgress: () => undefined,
    });
    if (!rows.ok || rows.value === null) throw new Error('no rows');
    const csv = csvOf(['number', 'time', 'kind', 'who', 'event', 'text'], rows.value, sentence, textIn);
    const printed = (event: PastEvent) => ({ ...event, words: sentence(event) });
    const html = printable(
      {
        title: 'History',
        span: 'all',
        language: 'en',
        direction: 'ltr',
        events: rows.value.map(({ event, messages }) => ({
          ...printed(event),
          messages: messages.map((message) => printed(message.event)),
        })),
      },
      createFormats(LANGUAGE_FACTS.en),
    ).join('');
    const cells = Papa.parse<string[]>(csv).data.slice(1);
    return { csv, html, cells, texts: cells.map((row) => row[5]?.replace(/^'/, '') ?? '') };
  };
  return { ...it, files };
}

test('a table and a printed page have each message once, also those of loaded pages', async () => {
  const { rows, files } = await openHistory();
  const { cells, texts, html } = await files();
  const bodies = rows().map(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(100);
  const count = (list: readonly string[], text: string) => list.filter((one) => one === text).length;
  for (const body of bodies) expect(count(texts, body), body).toBe(count(bodies, body));
  expect(html.match(/<p dir="auto">/g)).toHaveLength(texts.filter((text) => text !== '').length);
  // A message has the time of the message. A page has the time of its arrival.
  const page = cells.findIndex((row) => row[4]?.endsWith('caughtUp'));
  const [loaded = '', first = ''] = [cells[page]?.[1], cells[page + 1]?.[1]];
  expect(Date.parse(first)).toBeLessThan(Date.parse(loaded));
});

test('a removed text and a masked number are in no table and no page, also of loaded pages', async () => {
  const { rig, chat, rows, redact, files } = await openHistory();
  const isUnique = (text: string) => rows().filter((row) => row.body === text).length === 1;
  const { key = '', body = '' } = rows().find((row) => isUnique(row.body)) ?? {};
  const phones = chat.participants.flatMap(({ phone }) => phone ?? []);
  expect(phones.length).toBeGreaterThan(0);
  const before = await files();
  expect(before.texts).toContain(body);
  expect(await redact(key)).toMatchObject({ ok: true });
  await rig.attach([...EVERYTHING, { action: 'mask-phone', subject: 'all' }]);
  const { csv, html, texts } = await files();
  expect(texts).not.toContain(body);
  expect(texts).toContain(REDACTED_TEXT);
  expect(html).toContain(REDACTED_TEXT);
  for (const phone of phones) expect(csv + html).not.toContain(phone);
});
