import { expect, test } from 'vitest';
import { createMemoryEventLogStore } from '../../../../src/core/log/memory-event-log.ts';
import { eventOf } from '../../../../src/core/model/events.ts';
import { pastValue } from '../../../../src/core/model/replay/types.ts';
import { createHashChain } from '../../../../src/core/readers/export/hash-chain.ts';
import { createPastDesk, type PastDesk } from '../../../../src/core/readers/replay/past-desk.ts';
import { readFile } from '../../../../src/ui/screens/activity-logs/files/use-opened-file.ts';
import type { AskPast } from '../../../../src/ui/shared/past/use-past.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';
import { sha256 } from './log-of.ts';
import { stored } from './some-log.ts';

const CHAT = 'chat-one';
const BYTES = 100 * 1024 * 1024;
/** Characters of a message. Fewer messages make the test quicker, and the file is as large. */
const BODY_CHARS = 40_000;
const MESSAGES = Math.ceil(BYTES / BODY_CHARS);

const USER = { id: 1, fullName: 'Ada', username: 'ada', email: 'ada@example.com', role: 'admin' };
const ACCESS = { role: 'admin', rules: [] };

/** The lines of a history file of 100 MB. */
async function largeFile(): Promise<string[]> {
  const chain = createHashChain(sha256);
  const lines = [
    await chain.write({
      format: 'switchboard-log',
      version: 1,
      asked: { chatId: CHAT, from: null, through: null },
      from: 1,
      through: MESSAGES,
      gaps: [],
      redacted: [],
      self: [],
    }),
  ];
  for (let seq = 1; seq <= MESSAGES; seq += 1) {
    const message = {
      id: seq,
      sid: `IM${seq}`,
      index: seq,
      clientMessageId: null,
      body: `${seq} `.padEnd(BODY_CHARS, 'x'),
      author: '+447700900001',
      direction: 'inbound' as const,
      at: seq * 10,
      status: null,
      errorCode: null,
      mediaUrl: null,
    };
    const event = stored(eventOf('message.received', { chatId: CHAT, message }), seq);
    lines.push(await chain.write({ ...event }));
  }
  lines.push(await chain.write({ count: MESSAGES, head: chain.head() }));
  return lines.map((line) => `${line}\n`);
}

const asking =
  (desk: PastDesk): AskPast =>
  async (question) => {
    const answer = await desk.ask(USER, ACCESS, question);
    return answer.ok ? { ok: true, value: pastValue(question.kind, answer.value) } : answer;
  };

test('a file of 100 MB opens and replays, and names the line that is damaged', {
  timeout: 60_000,
}, async () => {
  const lines = await largeFile();
  const { clock } = createVirtualClock(0);
  const desk = createPastDesk({ clock, digest: sha256, logs: createMemoryEventLogStore() });
  const ask = asking(desk);
  const shares: number[] = [];
  const open = (file: Blob) =>
    readFile({ ask, fileId: 'f', file, isCancelled: () => false, onProgress: (share) => shares.push(share) });

  const whole = new Blob(lines);
  expect(whole.size).toBeGreaterThan(BYTES);
  expect(await open(whole)).toMatchObject({ value: { state: 'open', events: MESSAGES, unreadable: 0 } });
  // The file was read in parts, so that it was never in memory as one text.
  expect(shares.length).toBeGreaterThan(100);
  const source = { fileId: 'f', chatId: CHAT };
  expect(await ask({ kind: 'open', source })).toMatchObject({ ok: true });
  for (const position of [1, Math.ceil(MESSAGES / 2), MESSAGES]) {
    const frame = await ask({ kind: 'frame', source, position, size: 5 });
    expect(frame.ok && frame.value.thread.rows.at(-1)?.body.startsWith(`${position} `)).toBe(true);
  }

  const late = MESSAGES - 1;
  const changed = lines.map((line, place) => (place === late ? line.replace('xxx', 'xyx') : line));
  expect(await open(new Blob(changed))).toMatchObject({
    value: { state: 'broken', problem: 'brokenChain', line: late + 1 },
  });
  // The desk still answers.
  expect(await ask({ kind: 'connections' })).toMatchObject({ ok: true });
});
