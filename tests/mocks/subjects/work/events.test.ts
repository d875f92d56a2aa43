import { describe, expect, test } from 'vitest';
import { automaticId } from '../../../../src/core/model/automation/automatic-text.ts';
import { campaignStage } from '../campaigns/stage.ts';
import { EDDA, EDDA_ID, HOUR, IMOGEN, IMOGEN_ID, MINUTE, TOBIAS, TOBIAS_ID, workStage } from './stage.ts';

const DAY = 24 * HOUR;

describe('what the contact writes', () => {
  test('waits since the first text that nobody has answered', async () => {
    const stage = workStage();
    const first = stage.wrote();
    stage.pass(MINUTE);
    const second = stage.wrote();
    expect(await stage.row()).toMatchObject({
      version: 3,
      why: 'new',
      waiting_since: new Date(first.at).toISOString(),
      message_at: new Date(second.at).toISOString(),
    });
  });

  test.each([
    ['available', 'available' as const, IMOGEN_ID],
    ['busy', 'busy' as const, null],
    ['away', 'away' as const, null],
  ])('opens a closed chat, which stays with an owner who is %s or is nobody’s', async (_, state, owner) => {
    const stage = workStage();
    await stage.act({ owner_id: IMOGEN_ID, state: 'closed' });
    stage.away(IMOGEN, state);
    stage.wrote();
    const row = await stage.row();
    expect(row).toMatchObject({ state: 'open', why: 'wrote', by: null });
    expect(row.owner?.id ?? null).toBe(owner);
    expect(await stage.whys()).toEqual(['closed', 'wrote']);
  });

  test('opens a chat of an owner outside their working hours for everybody', async () => {
    const stage = workStage();
    await stage.act({ owner_id: IMOGEN_ID, state: 'closed' });
    stage.world.changePersonal(IMOGEN, { workingHours: { on: true, days: [2], from: 13 * 60, to: 17 * 60 } });
    stage.wrote();
    expect(await stage.row()).toMatchObject({ state: 'open', owner: null });
  });

  test('ends a snooze that waits for it, in a group too', async () => {
    const stage = workStage();
    const { id } = stage.world.createConversation({
      friendlyName: 'Two',
      participants: ['+447700900201', '+447700900202'],
    });
    const place = stage.world.chats().findIndex((chat) => chat.id === id);
    await stage.act({ owner_id: IMOGEN_ID, state: 'snoozed', until: null }, IMOGEN, place);
    stage.world.inbound({ chatId: id, body: 'Me too', from: '+447700900202' });
    expect(await stage.row(place)).toMatchObject({ state: 'open', owner: { id: IMOGEN_ID }, why: 'wrote' });
  });
});

describe('a text that leaves', () => {
  test('answers, and takes a chat that is nobody’s if the setting says so', async () => {
    const stage = workStage();
    stage.wrote();
    stage.answer();
    expect(await stage.row()).toMatchObject({
      waiting_since: null,
      owner: { id: IMOGEN_ID },
      by: { id: IMOGEN_ID },
      why: 'answered',
    });
    stage.wrote();
    stage.answer(0, TOBIAS);
    expect(await stage.row()).toMatchObject({ waiting_since: null, owner: { id: IMOGEN_ID } });
    stage.set({ answer_takes: false });
    stage.wrote(1);
    stage.answer(1);
    expect(await stage.row(1)).toMatchObject({ waiting_since: null, owner: null, why: 'new' });
    expect([await stage.whys(0), await stage.whys(1)]).toEqual([['answered'], []]);
  });

  test.each([
    ['a rule', automaticId({ by: 'responder', id: '1' }, 'message-1')],
    ['a reminder', 'appointment:3:1772538000000:60'],
    ['a reminder that somebody asked for', 'appointment:3:now:key 1'],
  ])('of %s answers nobody, but the row has heard it', async (_, clientMessageId) => {
    const stage = workStage();
    const waiting = stage.wrote();
    const { at } = stage.answer(0, EDDA, clientMessageId);
    expect(await stage.row()).toMatchObject({
      owner: null,
      waiting_since: new Date(waiting.at).toISOString(),
      message_at: new Date(at).toISOString(),
    });
  });

  test('about an appointment answers, if a person wrote it', async () => {
    const stage = workStage();
    stage.wrote();
    stage.answer(0, IMOGEN, 'appointment:3:version:2');
    expect(await stage.row()).toMatchObject({ waiting_since: null, owner: { id: IMOGEN_ID } });
  });

  test('of a campaign answers nobody', async () => {
    const stage = campaignStage({ delivery: 'manual' });
    stage.person({ phone: '+447700900123' });
    const chat = stage.world.createConversation({ friendlyName: 'Ana', participants: ['+447700900123'] });
    const { at } = stage.world.inbound({ chatId: chat.id, body: 'Hello?' });
    await stage.post(`/${await stage.campaign()}/start`);
    stage.pass(MINUTE);
    expect(stage.sent.map(({ chatId }) => chatId)).toEqual([chat.id]);
    expect(stage.world.workOf(chat.id)).toMatchObject({
      owner: null,
      waitingSince: at,
      messageAt: stage.sent[0]?.at,
    });
  });

  test('as a note changes nothing', async () => {
    const stage = workStage();
    stage.wrote();
    const before = await stage.row();
    const body = { chat_uuid: stage.id(), text: 'Ring twice.' };
    expect((await stage.call('POST', '/api/v1/notes', { body })).status).toBe(201);
    expect(await stage.row()).toEqual(before);
  });
});

describe('a snooze', () => {
  const snoozed = async (ms: number, runs = true) => {
    const stage = workStage({ runs });
    await stage.act({ owner_id: IMOGEN_ID });
    await stage.act({ state: 'snoozed', until: stage.at(ms) });
    return stage;
  };

  test('ends once at its time, and its owner stays although away', async () => {
    const stage = await snoozed(HOUR);
    stage.away(IMOGEN);
    stage.pass(HOUR - 1);
    expect(await stage.row()).toMatchObject({ state: 'snoozed', until: stage.at(1) });
    stage.pass(1);
    expect(await stage.row()).toMatchObject({
      state: 'open',
      until: null,
      owner: { id: IMOGEN_ID },
      by: null,
      why: 'woke',
    });
    stage.pass(30 * DAY);
    expect(await stage.whys()).toEqual(['taken', 'snoozed', 'woke']);
  });

  test('ends when the clock jumps past it, and after a restart', async () => {
    const jumped = await snoozed(7 * DAY);
    jumped.world.jumpClock(8 * DAY);
    jumped.pass(1);
    expect(await jumped.row()).toMatchObject({ state: 'open', why: 'woke' });
    const restarted = await snoozed(HOUR, false);
    restarted.pass(2 * HOUR);
    expect(await restarted.row()).toMatchObject({ state: 'snoozed' });
    restarted.run();
    restarted.run();
    restarted.pass(1);
    expect(await restarted.whys()).toEqual(['taken', 'snoozed', 'woke']);
  });

  test('that is over before the contact writes keeps its owner', async () => {
    const stage = await snoozed(HOUR, false);
    stage.away(IMOGEN);
    stage.pass(2 * HOUR);
    stage.wrote();
    expect(await stage.row()).toMatchObject({ state: 'open', owner: { id: IMOGEN_ID } });
    expect(await stage.whys()).toEqual(['taken', 'snoozed', 'woke']);
  });

  test('until the contact writes has no end by the clock', async () => {
    const stage = workStage();
    await stage.act({ state: 'snoozed', until: null });
    stage.pass(400 * DAY);
    expect(await stage.row()).toMatchObject({ state: 'snoozed', until: null });
  });
});

describe('sharing out', () => {
  const owners = async (stage: ReturnType<typeof workStage>, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, place) => (await stage.row(place)).owner?.id ?? null),
    );

  test('gives chats that wait to available agents by turns, the longest waiting first', async () => {
    const stage = workStage({ chats: 6 });
    for (const place of [5, 0, 1, 2]) stage.wrote(place);
    stage.away(TOBIAS);
    stage.pass(1);
    expect(await owners(stage, 6)).toEqual([null, null, null, null, null, null]);
    stage.set({ share_out: true });
    stage.pass(1);
    expect(await owners(stage, 6)).toEqual([IMOGEN_ID, EDDA_ID, IMOGEN_ID, null, null, EDDA_ID]);
    expect(await stage.row(5)).toMatchObject({ why: 'shared', by: null });
    expect(await stage.whys(5)).toEqual(['shared']);
    stage.away(TOBIAS, 'available');
    stage.wrote(3);
    stage.pass(1);
    expect(await owners(stage, 4)).toEqual([IMOGEN_ID, EDDA_ID, IMOGEN_ID, EDDA_ID]);
  });

  test('stops at the limit, and goes on when somebody has room', async () => {
    const stage = workStage();
    stage.set({ share_out: true });
    stage.away(TOBIAS);
    stage.away(EDDA);
    const limit = (value: number) =>
      stage.world.workTeam.agentTable.update(IMOGEN_ID, { limit: value }, null);
    limit(1);
    for (const place of [0, 1, 2]) stage.wrote(place);
    stage.pass(1);
    expect(await owners(stage, 3)).toEqual([IMOGEN_ID, null, null]);
    stage.answer(0);
    await stage.act({ state: 'closed' });
    stage.pass(1);
    expect(await owners(stage, 3)).toEqual([IMOGEN_ID, IMOGEN_ID, null]);
    limit(2);
    stage.pass(1);
    expect(await owners(stage, 3)).toEqual([IMOGEN_ID, IMOGEN_ID, IMOGEN_ID]);
  });

  test('begins with the working hours of an agent, and is told', async () => {
    const stage = workStage();
    stage.set({ share_out: true });
    stage.away(TOBIAS);
    stage.away(EDDA);
    stage.world.changePersonal(IMOGEN, { workingHours: { on: true, days: [2], from: 13 * 60, to: 17 * 60 } });
    stage.wrote();
    const shown = async () => (await stage.agents()).find(({ id }) => id === IMOGEN_ID)?.availability;
    const versions = () =>
      stage.world.recordChanges('chatWorkAgents').filter(({ id }) => id === IMOGEN_ID).length;
    stage.pass(HOUR - 1);
    expect([await shown(), (await stage.row()).owner]).toEqual(['away', null]);
    const before = versions();
    stage.pass(1);
    expect(await stage.row()).toMatchObject({ owner: { id: IMOGEN_ID }, why: 'shared' });
    expect([await shown(), versions() > before]).toEqual(['available', true]);
    const during = versions();
    stage.pass(4 * HOUR);
    expect([await shown(), versions()]).toEqual(['away', during + 1]);
  });
});

describe('the figures', () => {
  const figures = (stage: ReturnType<typeof workStage>, from: string, to: string, as = TOBIAS) =>
    stage.call('POST', '/api/v1/chat-work/figures', { as, body: { from, to } });

  test('count the answers of each agent in a span, and the chats as they are now', async () => {
    const stage = workStage();
    const from = stage.at();
    const waits: number[] = [];
    for (const minutes of [4, 1, 2]) {
      const { at } = stage.wrote();
      stage.pass(minutes * MINUTE);
      stage.answer(0, EDDA, automaticId({ by: 'responder', id: '1' }, `m-${minutes}`));
      waits.push(stage.answer().at - at);
      stage.answer();
    }
    stage.pass(MINUTE);
    const to = stage.at();
    stage.wrote();
    stage.pass(HOUR);
    stage.answer(0, TOBIAS);
    const waiting = stage.wrote();
    const { body } = await figures(stage, from, to);
    expect(body).toEqual({
      data: {
        agents: [
          ...[
            { id: EDDA_ID, name: 'Edda Farrow' },
            { id: TOBIAS_ID, name: 'Tobias Renn' },
          ].map((one) => ({
            ...one,
            open: 0,
            longest_waiting_since: null,
            answered: 0,
            median_ms: null,
            slow_ms: null,
          })),
          {
            id: IMOGEN_ID,
            name: 'Imogen Hale',
            open: 1,
            longest_waiting_since: new Date(waiting.at).toISOString(),
            answered: 3,
            median_ms: waits[2],
            slow_ms: waits[0],
          },
        ],
      },
    });
  });

  test('need the right to manage, and a span', async () => {
    const stage = workStage();
    expect((await figures(stage, stage.at(), stage.at(), IMOGEN)).status).toBe(403);
    expect(await figures(stage, stage.at(1), stage.at())).toMatchObject({
      status: 422,
      body: { errors: { to: [expect.any(String)] } },
    });
    expect((await figures(stage, 'today', stage.at())).status).toBe(422);
  });
});
