import { beforeAll, expect, test } from 'vitest';
import { QUIET_MS } from '../../../src/core/readers/search/search-index.ts';
import { START_AFTER_MS } from '../../../src/core/session/session-search.ts';
import { everyRequest } from '../../worker/every-request.ts';
import { redactingChat } from '../domains/redaction/redacting.ts';
import { createLosingLogs, LOG_STEPS, type LogStep } from '../support/losing-log.ts';

// The code loads when it is first needed. Loading it before keeps the virtual time of the tests exact.
beforeAll(() => import('../../../src/core/readers/search/open-search.ts'));

/** Small limits, so that each start and each message is followed by all the work on the log. */
const BUSY_LOG = { saveAfterMs: 50, saveAfterEvents: 3, segmentEvents: 4, maxEvents: 12, keptShare: 0.5 };

/** A list is back within this time after the log was lost, ms. */
const BACK_WITHIN_MS = 5_000;

/** The log is lost at the first use of a step, and at a later use. */
const NTH = [1, 4];

const CASES = LOG_STEPS.flatMap((step) => NTH.map((nth) => ({ step, nth })));

/** Opens a chat in a session whose log can be lost, and records when the tabs would have seen an empty screen. */
async function working() {
  const losing = createLosingLogs();
  const it = await redactingChat({ logs: losing.wrap, limits: BUSY_LOG });
  const { rig, chat, thread, list } = it;
  const blanks: string[] = [];
  const look = () => {
    const { head, rows } = thread();
    if (!head.known && !head.loading) blanks.push(`chat, ${rig.core.view({ view: 'session' }).head.status}`);
    const listed = list();
    if (listed.rows.length === 0 && !listed.head.loading) blanks.push('list');
    return rows;
  };
  look();
  rig.core.onChange(look);
  const type = (text: string) => rig.execute({ type: 'setDraft', chatId: chat.id, text });
  const work = async () => {
    await type('Half');
    rig.world.inbound({ chatId: chat.id, body: 'Hello' });
    await rig.advance(100);
    await it.send('m1', 'Sent');
    await rig.execute({ type: 'refreshChats' });
    await it.redact(it.rows().at(0)?.key ?? '');
    await rig.advance(START_AFTER_MS + QUIET_MS);
  };
  const expectBack = async () => {
    await rig.advance(BACK_WITHIN_MS);
    expect(it.session().status).toBe('signedIn');
    expect(list().rows).toHaveLength(3);
    expect(thread().head.known).toBe(true);
    expect(it.rows().length).toBeGreaterThan(0);
    expect(it.connection().state).toBe('connected');
    expect(await type('Half a sentence')).toEqual({ ok: true, value: null });
    expect(thread().head.draft).toBe('Half a sentence');
    expect(blanks).toEqual([]);
  };
  return { ...it, losing, work, expectBack };
}

const reached = new Set<LogStep>();

test.each(CASES)(
  'a log that is lost while a session works, at $step ($nth), ends in a working list',
  async ({ step, nth }) => {
    const { losing, work, expectBack } = await working();
    losing.loseAt(step, nth);
    await work();
    if (losing.losses() > 0) reached.add(step);
    await expectBack();
  },
);

test.each(CASES)(
  'a log that is lost again while the next log opens, at $step ($nth), ends in a working list',
  async ({ step, nth }) => {
    const { losing, work, expectBack } = await working();
    losing.loseAt('appended', 1);
    losing.loseAt(step, nth);
    await work();
    if (losing.losses() > 1) reached.add(step);
    await expectBack();
  },
);

test('the walk has lost a log at each step', () => {
  expect(LOG_STEPS.filter((step) => !reached.has(step))).toEqual([]);
});

test('rights that were in doubt when the log was lost stay in doubt until they are loaded', async () => {
  const losing = createLosingLogs();
  const { rig } = await redactingChat({ logs: losing.wrap });
  const role = rig.world.roleTable.all().find(({ name }) => name === 'Agent');
  rig.service.faults.set([{ match: 'GET /auth/me', effect: 'latency', ms: BACK_WITHIN_MS }]);
  const seen = new Set<boolean>();
  rig.core.onChange(() => seen.add(rig.core.isWithheld('thread')));
  rig.world.roleTable.update(role?.id ?? 0, { rules: [] }, null);
  await rig.advance(1);
  expect(rig.core.isWithheld('thread')).toBe(true);
  seen.clear();
  losing.loseAt('append', 1);
  rig.world.inbound({ chatId: rig.world.chats()[0]?.id ?? '', body: 'Hello' });
  await rig.advance(1000);
  expect(losing.losses()).toBe(1);
  expect([...seen]).toEqual([true]);
  await rig.advance(2 * BACK_WITHIN_MS);
  expect(rig.core.isWithheld('thread')).toBe(false);
});

test('every view can be read while the log is lost and the next log opens', async () => {
  const { rig, losing, work, expectBack } = await working();
  const requests = Object.values(everyRequest(rig.world.chats()[0]?.id ?? '', '')).flat();
  const states = new Set<string>();
  rig.core.onChange(() => {
    states.add(rig.core.view({ view: 'session' }).head.status);
    for (const request of requests) if (request.view !== 'inspector') rig.core.view(request);
  });
  losing.loseAt('appended', 1);
  await work();
  await expectBack();
  expect([...states].sort()).toEqual(['signedIn', 'starting']);
});
