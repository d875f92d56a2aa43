import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { play } from '../../mocks/scenario/run.ts';
import { readScenario, type Step } from '../../mocks/scenario/steps.ts';
import { exportLog } from '../../src/core/readers/export/export-log.ts';
import { fromExport } from '../../src/core/readers/export/scenario.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { type Console, createConsole } from '../properties/console-stage.ts';
import { history } from '../properties/histories.ts';
import { calmDown, playOn, readWhole } from '../properties/live.ts';
import { PATIENCE_MS, settings } from '../properties/runs.ts';

/** Number of random histories. Each history is played twice. */
const RUNS = 25;

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the console's log as lines, in the format of the export. */
async function exported({ rig }: Console): Promise<readonly string[]> {
  const reader = await rig.memory.reader(String(rig.user.id));
  if (reader === null) throw new Error('there is no log');
  let text = '';
  for await (const line of exportLog(reader, digest, {}, [AGENT])) text += line;
  return text.split('\n');
}

const threads = ({ rig }: Console) =>
  rig.world
    .chats()
    .map(({ messages }) => messages.map(({ direction, body, author }) => `${direction} ${author}: ${body}`));

/** Opens every chat, so that the log contains all messages. */
async function readAll(it: Console): Promise<void> {
  for (const chatId of it.chatIds) await readWhole(it, chatId);
}

async function replay(it: Console): Promise<Console> {
  const scenario = fromExport(await exported(it));
  const read = readScenario(JSON.parse(JSON.stringify(scenario)));
  if (!read.ok) throw new Error(read.message);
  const again = await createConsole({ chats: scenario.chats ?? [] });
  await playOn(again, read.scenario.steps);
  await calmDown(again);
  return again;
}

test('an exported log, played as a scenario on a new console, gives the same threads', {
  timeout: PATIENCE_MS,
}, async () => {
  // A log shows neither the order of two concurrent requests nor the requests of a killed worker.
  const steps = history({ max: 14, without: ['clockJumps', 'workerDies', 'faults', 'agentRetries'] });
  await fc.assert(
    fc.asyncProperty(steps, async (generated) => {
      const it = await createConsole();
      await playOn(it, generated);
      await calmDown(it);
      await readAll(it);
      expect(threads(await replay(it))).toEqual(threads(it));
    }),
    settings(RUNS),
  );
});

const send = (body: string): Step => ({ do: 'agentSends', chat: 0, body });
const rules = (...effects: readonly ('dropRequest' | 'dropResponse')[]): Step => ({
  do: 'faults',
  rules: effects.map((effect) => ({ match: 'POST /send-message/*', effect, times: 1 })),
});

test.each<readonly [string, readonly Step[]]>([
  ['a lost request', [rules('dropRequest'), send('once'), { do: 'timePasses', ms: 2000 }]],
  ['a lost response', [rules('dropResponse'), send('once'), { do: 'timePasses', ms: 2000 }]],
  [
    'a refusal and a retry',
    [
      {
        do: 'faults',
        rules: [{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }],
      },
      send('refused'),
      { do: 'timePasses', ms: 100 },
      { do: 'contactWrites', chat: 0, body: 'Hello?' },
      { do: 'agentRetries', sent: 0 },
    ],
  ],
  [
    'a lost connection, and messages during the outage',
    [
      { do: 'agentLooks', chat: 0, visible: true },
      { do: 'socketDrops' },
      { do: 'contactWrites', chat: 0, body: 'one' },
      send('waits'),
      { do: 'contactWrites', chat: 0, body: 'two' },
      { do: 'socketReturns' },
    ],
  ],
  [
    'a status, a draft, an unread mark and a discarded message',
    [
      send('sent'),
      { do: 'statusArrives', message: 0, status: 'delivered' },
      { do: 'socketDrops' },
      send('taken back'),
      { do: 'agentDiscards', sent: 1 },
      { do: 'agentTypes', chat: 1, text: 'half a' },
      { do: 'agentMarksUnread', chat: 0 },
    ],
  ],
])('%s gives the same threads', async (_, steps) => {
  const it = await createConsole();
  await playOn(it, steps);
  await calmDown(it);
  await readAll(it);
  const again = await replay(it);
  expect(threads(again)).toEqual(threads(it));
  const statuses = ({ rig }: Console) =>
    rig.world.chats().map((chat) => chat.messages.map(({ status }) => status));
  expect(statuses(again)).toEqual(statuses(it));
  const drafts = ({ rig, chatIds }: Console) =>
    chatIds.map((chatId) => rig.core.view({ view: 'thread', chatId }).head.draft);
  expect(drafts(again)).toEqual(drafts(it));
});

test('other input is refused with a sentence', () => {
  expect(() => fromExport(['{"steps":[]}'])).toThrow('This is not an exported log');
  expect(() => fromExport([])).toThrow('This is not an exported log');
});

test('a stage reports the steps that it cannot play', async () => {
  const seen: string[] = [];
  const played = await play(
    { steps: [send('Hello'), { do: 'contactWrites', chat: 0, body: 'Hi' }, { do: 'timePasses', ms: 5 }] },
    {
      service: { contactWrites: ({ body }) => void seen.push(body) },
      agent: {},
      pass: (ms) => void seen.push(`${ms} ms`),
    },
  );
  expect(seen).toEqual(['Hi', '5 ms']);
  expect(played).toEqual({ done: 2, leftOut: [{ step: 1, do: 'agentSends' }] });
});
