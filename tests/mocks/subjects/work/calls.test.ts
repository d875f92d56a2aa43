import { describe, expect, test } from 'vitest';
import { changesData } from '../../../../mocks/twilio/projection/documents.ts';
import {
  AUDITOR,
  EDDA_ID,
  HOUR,
  IMOGEN,
  IMOGEN_ID,
  MARKETER,
  TOBIAS,
  TOBIAS_ID,
  workStage,
} from './stage.ts';

const IMOGEN_HALE = { id: IMOGEN_ID, name: 'Imogen Hale' };

describe('a chat', () => {
  test('is nobody’s at first, and taken with a version, a time, and an entry in its log', async () => {
    const stage = workStage();
    expect(await stage.row()).toMatchObject({ version: 1, owner: null, state: 'open', by: null, why: 'new' });
    stage.pass(1000);
    expect(await stage.act({ version: 1, owner_id: IMOGEN_ID })).toEqual({
      id: stage.id(),
      chat_uuid: stage.id(),
      version: 2,
      owner: IMOGEN_HALE,
      state: 'open',
      until: null,
      waiting_since: null,
      since: stage.at(),
      by: IMOGEN_HALE,
      why: 'taken',
      message_at: null,
    });
    expect(await stage.log()).toEqual([
      expect.objectContaining({ at: stage.at(), by: IMOGEN_HALE, owner: IMOGEN_HALE, why: 'taken' }),
    ]);
  });

  test('that two take at once is the first one’s, and the other learns who has it', async () => {
    const stage = workStage();
    await stage.act({ version: 1, owner_id: TOBIAS_ID }, TOBIAS);
    expect(await stage.put({ version: 1, owner_id: IMOGEN_ID })).toMatchObject({
      status: 409,
      body: { data: { version: 2, owner: { id: TOBIAS_ID, name: 'Tobias Renn' } } },
    });
    expect(await stage.whys()).toEqual(['taken']);
  });

  test('is changed once for a repeated key, and its note is made once', async () => {
    const stage = workStage();
    const body = { version: 1, owner_id: IMOGEN_ID, note: 'She rang.' };
    const first = await stage.put(body, { key: 'k1' });
    expect(await stage.put(body, { key: 'k1' })).toEqual(first);
    expect(await stage.row()).toMatchObject({ version: 2 });
    const notes = stage.world.noteTable.search({ chat_uuid: stage.id() });
    expect(notes).toMatchObject([{ text: 'She rang.', authorId: IMOGEN_ID }]);
  });

  test('without a change keeps its version', async () => {
    const stage = workStage();
    await stage.act({ version: 1, owner_id: IMOGEN_ID });
    expect(await stage.act({ version: 2, owner_id: IMOGEN_ID, state: 'open', until: null })).toMatchObject({
      version: 2,
    });
    expect(await stage.whys()).toEqual(['taken']);
  });

  test('says what each person did last', async () => {
    const stage = workStage();
    const steps: readonly (readonly [object, string, string])[] = [
      [{ owner_id: IMOGEN_ID }, IMOGEN, 'taken'],
      [{ state: 'snoozed', until: stage.at(HOUR) }, IMOGEN, 'snoozed'],
      [{ until: stage.at(2 * HOUR) }, IMOGEN, 'snoozed'],
      [{ state: 'open' }, IMOGEN, 'opened'],
      [{ owner_id: TOBIAS_ID }, TOBIAS, 'taken'],
      [{ owner_id: IMOGEN_ID, note: 'Please call back.' }, TOBIAS, 'handed'],
      [{ state: 'closed' }, IMOGEN, 'closed'],
      [{ owner_id: IMOGEN_ID }, IMOGEN, 'opened'],
      [{ owner_id: null }, IMOGEN, 'returned'],
      [{ owner_id: null, state: 'snoozed', until: null }, IMOGEN, 'snoozed'],
      [{ owner_id: String(IMOGEN_ID) }, IMOGEN, 'taken'],
    ];
    for (const [body, as, why] of steps) expect(await stage.act(body, as)).toMatchObject({ why });
    expect(await stage.whys()).toEqual(steps.map(([, , why]) => why));
  });

  test('comes with its row in the report of a change, and is gone from it when it is deleted', async () => {
    const stage = workStage();
    const row = await stage.act({ version: 1, owner_id: IMOGEN_ID });
    const newest = () => JSON.parse(JSON.stringify(changesData(stage.world, 'chatWork').changes)).at(-1);
    expect(newest()).toEqual({ id: row.chat_uuid, version: 2, op: 'update', row });
    stage.world.removeConversation(row.chat_uuid);
    expect(newest()).toEqual({ id: row.chat_uuid, version: 3, op: 'remove' });
    expect(stage.world.chatWorkLogTable.search({ chat_uuid: row.chat_uuid })).toEqual([]);
  });

  test('has an owner by the present name', async () => {
    const stage = workStage();
    await stage.act({ owner_id: IMOGEN_ID });
    stage.world.staffTable.update(IMOGEN_ID, { fullName: 'Imogen Vale' }, null);
    expect(await stage.row()).toMatchObject({ version: 3, owner: { name: 'Imogen Vale' } });
    expect((await stage.agents()).map(({ name }) => name)).toContain('Imogen Vale');
  });

  test('is nobody’s once its owner answers no chats any more', async () => {
    const stage = workStage();
    await stage.act({ owner_id: IMOGEN_ID });
    stage.world.staffTable.update(IMOGEN_ID, { role: 'Auditor' }, null);
    expect(await stage.row()).toMatchObject({ owner: null, by: null, why: 'returned' });
    expect((await stage.agents()).map(({ id }) => id)).toEqual([EDDA_ID, TOBIAS_ID]);
  });
});

describe('a refusal', () => {
  test.each([
    ['somebody without chats', MARKETER, { owner_id: 5 }],
    ['somebody who only reads', AUDITOR, { owner_id: 6 }],
    ['an agent who hands a chat to a colleague', IMOGEN, { owner_id: TOBIAS_ID }],
  ])('%s', async (_, as, body) => {
    const stage = workStage();
    expect((await stage.put({ version: 1, ...body }, { as })).status).toBe(403);
    expect(await stage.row()).toMatchObject({ version: 1 });
  });

  test('of an agent who takes a handed chat back, once the new owner has done something in it', async () => {
    const stage = workStage();
    await stage.act({ owner_id: IMOGEN_ID });
    await stage.act({ owner_id: TOBIAS_ID, note: 'Wrong person.' });
    expect(await stage.act({ version: 3, owner_id: IMOGEN_ID })).toMatchObject({
      why: 'taken',
      owner: { id: IMOGEN_ID },
    });
    await stage.act({ owner_id: TOBIAS_ID });
    await stage.act({ state: 'snoozed', until: stage.at(HOUR) }, TOBIAS);
    expect(await stage.put({ version: 5, owner_id: IMOGEN_ID })).toMatchObject({
      status: 409,
      body: { data: { owner: { name: 'Tobias Renn' }, why: 'snoozed' } },
    });
    expect((await stage.put({ version: 6, owner_id: IMOGEN_ID })).status).toBe(403);
  });

  test('of an agent who takes or gives back the chat of another, but not who closes it', async () => {
    const stage = workStage();
    await stage.act({ owner_id: TOBIAS_ID }, TOBIAS);
    for (const owner_id of [IMOGEN_ID, null])
      expect((await stage.put({ version: 2, owner_id })).status).toBe(403);
    expect(await stage.act({ version: 2, state: 'closed' })).toMatchObject({
      why: 'closed',
      owner: { id: TOBIAS_ID },
    });
  });

  test.each([
    [{ owner_id: 999 }, { owner_id: ['unknown'] }],
    [{ owner_id: 5 }, { owner_id: ['unknown'] }],
    [{ owner_id: 6 }, { owner_id: ['unknown'] }],
    [{ state: 'snoozed', until: '2026-03-03T12:00:00Z' }, { until: ['past'] }],
    [{ state: 'snoozed', until: '2028-03-03T12:00:00Z' }, { until: ['tooFar'] }],
    [{ state: 'snoozed', until: 'soon' }, { until: [expect.any(String)] }],
    [{ state: 'done' }, { state: [expect.any(String)] }],
    [{ note: 'x'.repeat(2001) }, { note: [expect.any(String)] }],
  ])('%j names the field', async (body, errors) => {
    const stage = workStage();
    expect(await stage.put(body, { as: TOBIAS })).toEqual({ status: 422, body: { errors } });
    expect(await stage.row()).toMatchObject({ version: 1 });
  });

  test('to snooze without a time while somebody waits', async () => {
    const stage = workStage();
    stage.wrote();
    const until = { state: 'snoozed', until: null };
    expect(await stage.put(until)).toEqual({ status: 422, body: { errors: { until: ['waits'] } } });
    expect(await stage.act({ state: 'snoozed', until: stage.at(HOUR) })).toMatchObject({ state: 'snoozed' });
  });

  test('of a chat that does not exist, or in which the person does not take part', async () => {
    const stage = workStage();
    const nowhere = { as: IMOGEN, body: { state: 'closed' } };
    expect((await stage.call('PUT', '/api/v1/chat-work/nowhere', nowhere)).status).toBe(404);
    const { id } = stage.world.openConversation({
      friendlyName: 'Of others',
      uniqueName: null,
      attributes: {},
      createdBy: TOBIAS,
    });
    expect((await stage.call('GET', `/api/v1/chat-work/${id}`)).status).toBe(404);
    expect((await stage.call('PUT', `/api/v1/chat-work/${id}`, nowhere)).status).toBe(404);
    expect((await stage.list()).data.map(({ chat_uuid }) => chat_uuid)).not.toContain(id);
    stage.world.addParticipant(id, { identity: IMOGEN });
    expect((await stage.list()).data.map(({ chat_uuid }) => chat_uuid)).toContain(id);
  });
});

describe('the list', () => {
  test('has a row for each chat, the latest owner or state first, in pages of 1,000', async () => {
    const stage = workStage({ chats: 1003 });
    stage.pass(24 * HOUR);
    await stage.act({ owner_id: IMOGEN_ID }, IMOGEN, 1);
    const [first, second] = [await stage.list(), await stage.list(2)];
    expect([first.total, first.last_page, first.data.length, second.data.length]).toEqual([1003, 2, 1000, 3]);
    expect(first.data[0]?.chat_uuid).toBe(stage.id(1));
    const since = [...first.data, ...second.data].map((row) => Date.parse(row.since ?? ''));
    expect(since).toEqual(since.toSorted((a, b) => b - a));
    expect(new Set([...first.data, ...second.data].map(({ chat_uuid }) => chat_uuid)).size).toBe(1003);
  });

  test.each([
    ['POST', '/api/v1/chat-work-list'],
    ['POST', '/api/v1/chat-work-log-list'],
    ['GET', '/api/v1/chat-work-agents'],
  ])('%s %s is read by those who see chats', async (method, path) => {
    const { call } = workStage();
    expect((await call(method, path, { as: MARKETER })).status).toBe(403);
    expect((await call(method, path, { as: AUDITOR })).status).toBe(200);
  });

  test('of chats is that of a place', async () => {
    const stage = workStage();
    await stage.act({ owner_id: IMOGEN_ID }, IMOGEN, 0);
    await stage.act({ owner_id: IMOGEN_ID, state: 'snoozed', until: stage.at(HOUR) }, IMOGEN, 1);
    await stage.act({ state: 'closed' }, IMOGEN, 2);
    const found = async (work?: string, as?: string) =>
      (await stage.chats(work, as)).chats.map(({ chat_uuid }) =>
        stage.world.chats().findIndex(({ id }) => id === chat_uuid),
      );
    expect(await found('mine')).toEqual([0]);
    expect(await found('mine', TOBIAS)).toEqual([]);
    expect(await found('nobody')).toEqual([3]);
    expect(await found('snoozed')).toEqual([1]);
    expect(await found('closed')).toEqual([2]);
    expect((await found()).toSorted()).toEqual([0, 1, 2, 3]);
    expect((await stage.call('POST', '/api/v1/chat-contacts', { body: { work: 'lost' } })).status).toBe(422);
  });

  test('of a chat’s log has pages of 50, the newest first', async () => {
    const stage = workStage();
    for (let turn = 0; turn < 26; turn += 1) {
      await stage.act({ owner_id: IMOGEN_ID });
      await stage.act({ owner_id: null });
    }
    const [first, second] = [await stage.log(0), await stage.log(0, 2)];
    expect([first.length, second.length]).toEqual([50, 2]);
    expect([first.at(0)?.why, second.at(-1)?.why]).toEqual(['returned', 'taken']);
    expect(await stage.log(1)).toEqual([]);
  });
});

describe('the agents', () => {
  test('are those who may answer chats, as colleagues see them', async () => {
    const stage = workStage();
    await stage.act({ owner_id: IMOGEN_ID });
    stage.away(TOBIAS, 'busy', stage.virtual.now() + HOUR);
    expect(await stage.agents()).toMatchObject([
      { id: EDDA_ID, name: 'Edda Farrow', identity: 'admin@example.com', limit: 20, open: 0 },
      { id: TOBIAS_ID, availability: 'busy', until: stage.at(HOUR) },
      { id: IMOGEN_ID, availability: 'available', until: null, open: 1 },
    ]);
  });

  test('have a limit that only a manager changes, from 0 to 1,000', async () => {
    const stage = workStage();
    const limit = (value: number, as = TOBIAS, version = 1) =>
      stage.call('PUT', `/api/v1/chat-work-agents/${IMOGEN_ID}`, { as, body: { version, limit: value } });
    expect((await limit(5, IMOGEN)).status).toBe(403);
    expect(await limit(5)).toMatchObject({ status: 200, body: { data: { version: 2, limit: 5 } } });
    expect(await limit(6)).toMatchObject({ status: 409, body: { data: { version: 2, limit: 5 } } });
    for (const wrong of [-1, 1.5, 1001])
      expect(await limit(wrong, TOBIAS, 2)).toEqual({
        status: 422,
        body: { errors: { limit: ['Choose 0 to 1,000 chats'] } },
      });
    const unknown = { as: TOBIAS, body: { limit: 5 } };
    expect((await stage.call('PUT', '/api/v1/chat-work-agents/999', unknown)).status).toBe(404);
  });
});

test('the settings name two waits, the alarm not before the warning', async () => {
  const { call } = workStage();
  const change = (body: object) => call('PUT', '/api/v1/settings/1', { as: 'admin@example.com', body });
  expect(await change({ wait_warn_minutes: 60, share_out: true, answer_takes: false })).toMatchObject({
    status: 200,
    body: { data: { wait_warn_minutes: 60, wait_alarm_minutes: 60, share_out: true, answer_takes: false } },
  });
  expect(await change({ wait_alarm_minutes: 59 })).toMatchObject({
    status: 422,
    body: { errors: { wait_alarm_minutes: [expect.any(String)] } },
  });
  for (const wait_warn_minutes of [0, 10_081, 1.5])
    expect((await change({ wait_warn_minutes, wait_alarm_minutes: 10_080 })).status).toBe(422);
});
