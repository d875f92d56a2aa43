import { describe, expect, test } from 'vitest';
import { callStage, IMOGEN, NUMBER, TOBIAS } from './stage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('a dialled call', () => {
  test('rings after a second, is answered after four, and is on the line until somebody hangs up', async () => {
    const stage = callStage();
    const { id } = await stage.dial('07700 900 005');
    expect(await stage.row(id)).toMatchObject({
      direction: 'out',
      status: 'dialling',
      number: NUMBER.answers,
      line: '+442079460812',
      name: null,
      contact_id: null,
      agent: { id: 4, name: 'Imogen Hale' },
      outcome: '',
      version: 1,
    });
    stage.pass(SECOND);
    expect((await stage.row(id)).status).toBe('ringing');
    stage.pass(2 * SECOND);
    expect((await stage.row(id)).status).toBe('ringing');
    stage.pass(SECOND);
    expect(await stage.row(id)).toMatchObject({
      status: 'in_progress',
      answered_at: '2026-03-03T12:00:04.000Z',
    });
    stage.pass(65 * SECOND);
    expect((await stage.post(`/${id}/hangup`)).status).toBe(200);
    expect(await stage.row(id)).toMatchObject({
      status: 'completed',
      ended_by: 'agent',
      outcome: 'reached',
      talk_seconds: 65,
      version: 4,
      timeline: [
        { kind: 'dialled', by: 'Imogen Hale' },
        { kind: 'ringing', by: null },
        { kind: 'answered', by: null },
        { kind: 'ended', by: 'Imogen Hale' },
      ],
    });
  });

  test.each([
    [NUMBER.busy, SECOND, { status: 'busy', outcome: 'no_answer', ended_by: 'other', code: null }],
    [NUMBER.failed, SECOND, { status: 'failed', outcome: '', code: 13224 }],
    [NUMBER.silent, 30 * SECOND, { status: 'no_answer', outcome: 'no_answer', ended_by: null }],
    [
      NUMBER.answers,
      20 * MINUTE + 4 * SECOND,
      { status: 'completed', ended_by: 'other', talk_seconds: 1200 },
    ],
  ])('of %s ends by itself after %i ms', async (number, ms, end) => {
    const stage = callStage();
    const { id } = await stage.dial(number);
    stage.pass(ms - 1);
    expect((await stage.row(id)).ended_at).toBeNull();
    stage.pass(1);
    expect(await stage.row(id)).toMatchObject({ ...end, ended_at: expect.any(String) });
  });

  test('reaches a mailbox, and has that outcome', async () => {
    const stage = callStage();
    const { id } = await stage.dial(NUMBER.mailbox);
    stage.pass(4 * SECOND);
    expect((await stage.row(id)).status).toBe('in_progress');
    await stage.post(`/${id}/hangup`);
    expect(await stage.row(id)).toMatchObject({ outcome: 'voicemail', voicemail: null });
  });

  test('is cancelled if the agent hangs up before somebody answers', async () => {
    const stage = callStage();
    const { id } = await stage.dial(NUMBER.answers);
    stage.pass(2 * SECOND);
    await stage.post(`/${id}/hangup`);
    expect(await stage.row(id)).toMatchObject({
      status: 'cancelled',
      outcome: 'no_answer',
      talk_seconds: null,
    });
    stage.pass(30 * MINUTE);
    expect((await stage.row(id)).version).toBe(3);
  });

  test('goes to a number that can be called, and to no emergency service', async () => {
    const stage = callStage();
    const contact = stage.person('+447700900123');
    const refused = async (body: object) => (await stage.post('', body)).body;
    expect(await refused({})).toEqual({ errors: { to: ['required'] } });
    expect(await refused({ to: ' ' })).toEqual({ errors: { to: ['required'] } });
    expect(await refused({ to: '12' })).toEqual({ errors: { to: ['invalid'] } });
    expect(await refused({ to: '+442079460812' })).toEqual({ errors: { to: ['invalid'] } });
    expect(await refused({ contact_id: 999 })).toEqual({ errors: { to: ['invalid'] } });
    for (const to of ['999', '9 1-1', '112', '+44 999', '٩٩٩'])
      expect([to, await refused({ to })]).toEqual([to, { errors: { to: ['emergency'] } }]);
    expect(await stage.post('', { contact_id: contact })).toMatchObject({
      status: 201,
      body: { data: { number: '+447700900123', contact_id: contact, name: 'Ana Lind' } },
    });
  });

  test('is the only one of its agent: a second is refused with the first', async () => {
    const stage = callStage();
    const { id } = await stage.dial(NUMBER.answers);
    expect(await stage.post('', { to: NUMBER.busy })).toMatchObject({ status: 409, body: { data: { id } } });
    expect((await stage.call('GET', '/api/v1/calls/current', { as: IMOGEN })).body).toMatchObject({
      data: { call: { id }, ringing: [] },
    });
    expect((await stage.call('GET', '/api/v1/calls/current', { as: TOBIAS })).body).not.toMatchObject({
      data: { call: { id } },
    });
    stage.pass(5 * SECOND);
    await stage.post(`/${id}/hangup`);
    expect((await stage.post('', { to: NUMBER.busy })).status).toBe(201);
  });

  test('is made once for a key, also if the first answer was lost', async () => {
    const stage = callStage();
    const [first, twin] = await Promise.all([
      stage.post('', { to: NUMBER.answers }, IMOGEN, 'one'),
      stage.post('', { to: NUMBER.answers }, IMOGEN, 'one'),
    ]);
    expect(first.status).toBe(201);
    expect(twin).toEqual(first);
    stage.pass(10 * SECOND);
    expect(await stage.post('', { to: NUMBER.answers }, IMOGEN, 'one')).toEqual(first);
    expect((await stage.list({ status: 'running' })).total).toBe(1);
  });
});

describe('an incoming call', () => {
  test('rings for everybody for 30 seconds, and is then missed; every second caller leaves a message', async () => {
    const stage = callStage();
    const ids = Array.from({ length: 40 }, () => stage.world.incoming(NUMBER.answers).id);
    stage.pass(30 * SECOND - 1);
    expect((await stage.list({ status: 'running' })).total).toBe(40);
    stage.pass(1);
    expect((await stage.list({ status: 'missed' })).total).toBeGreaterThanOrEqual(40);
    const rows = await Promise.all(ids.map((id) => stage.row(id)));
    const messages = rows.filter(({ outcome }) => outcome === 'voicemail');
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.length).toBeLessThan(30);
    expect(messages[0]).toMatchObject({
      status: 'no_answer',
      agent: null,
      voicemail: { seconds: expect.any(Number), url: null },
      timeline: [{ kind: 'ringing' }, { kind: 'ended' }, { kind: 'voicemail' }],
    });
    expect(rows.filter(({ outcome }) => outcome === 'no_answer')).toHaveLength(40 - messages.length);
  });

  test('is taken by one of two agents who answer at once', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    const answers = await Promise.all([stage.post(`/${id}/answer`, {}, TOBIAS), stage.post(`/${id}/answer`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body).toMatchObject({ data: { id, agent: { name: 'Tobias Renn' } } });
    expect((await stage.post(`/${id}/answer`, {}, TOBIAS)).status).toBe(200);
    expect((await stage.row(id)).version).toBe(2);
    for (const act of ['decline', 'hangup', 'hold', 'resume'])
      expect([act, (await stage.post(`/${id}/${act}`)).status]).toEqual([act, 403]);
  });

  test('whose caller hangs up first cannot be answered or declined any more', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    expect(stage.world.otherSide(id, 'hangUp')).toBe(true);
    expect(await stage.post(`/${id}/answer`)).toMatchObject({
      status: 409,
      body: { data: { status: 'no_answer', ended_by: 'other' } },
    });
    expect((await stage.post(`/${id}/decline`)).status).toBe(409);
  });

  test('whose caller hangs up after the answer has ended: to hang up again is no fault', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    await stage.post(`/${id}/answer`);
    stage.pass(7 * SECOND);
    stage.world.otherSide(id, 'hangUp');
    expect(await stage.post(`/${id}/hangup`)).toMatchObject({
      status: 200,
      body: { data: { status: 'completed', ended_by: 'other', talk_seconds: 7, version: 3 } },
    });
    expect((await stage.post(`/${id}/hold`)).status).toBe(409);
    expect((await stage.post(`/${id}/answer`)).status).toBe(409);
  });

  test('is not answered by somebody who has another call on the line', async () => {
    const stage = callStage();
    await stage.dial(NUMBER.answers);
    const { id } = stage.world.incoming(NUMBER.busy);
    expect(await stage.post(`/${id}/answer`)).toMatchObject({
      status: 409,
      body: { code: 'busy', data: { id, status: 'ringing' } },
    });
  });

  test('is on hold as often as the agent wants, and its talk has the holds', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    expect((await stage.post(`/${id}/hold`)).status).toBe(409);
    expect((await stage.post(`/${id}/hangup`)).status).toBe(409);
    await stage.post(`/${id}/answer`);
    expect((await stage.post(`/${id}/resume`)).status).toBe(200);
    stage.pass(10 * SECOND);
    await stage.post(`/${id}/hold`);
    expect(await stage.row(id)).toMatchObject({
      status: 'held',
      held_at: '2026-03-03T12:00:10.000Z',
      version: 3,
    });
    expect((await stage.post(`/${id}/hold`)).status).toBe(200);
    stage.pass(25 * SECOND);
    await stage.post(`/${id}/resume`);
    expect(await stage.row(id)).toMatchObject({ status: 'in_progress', held_at: null, version: 4 });
    stage.pass(5 * SECOND);
    await stage.post(`/${id}/hold`);
    stage.pass(20 * SECOND);
    await stage.post(`/${id}/hangup`);
    const row = await stage.row(id);
    expect(row).toMatchObject({ status: 'completed', held_at: null, talk_seconds: 60 });
    expect(row.timeline.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['ringing', null],
      ['answered', null],
      ['held', null],
      ['resumed', 25],
      ['held', null],
      ['ended', 20],
    ]);
  });

  test('that is declined ends for everybody, and the caller gets one text', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    const text = 'I call you back at three.';
    expect(await stage.post(`/${id}/decline`, { text }, IMOGEN, 'no')).toMatchObject({
      status: 200,
      body: {
        text_sent: true,
        data: { status: 'cancelled', ended_by: 'agent', agent: null, chat_uuid: expect.any(String) },
      },
    });
    await stage.post(`/${id}/decline`, { text }, IMOGEN, 'no');
    expect(await stage.post(`/${id}/decline`, { text: 'And so do I.' }, TOBIAS)).toMatchObject({
      status: 200,
      body: { text_sent: false },
    });
    expect((await stage.post(`/${id}/answer`)).status).toBe(409);
    const [chat, ...others] = stage.world.chats();
    expect(others).toEqual([]);
    expect(chat?.messages.map(({ body, to, author }) => ({ body, to, author }))).toEqual([
      { body: text, to: NUMBER.answers, author: IMOGEN },
    ]);
  });

  test('that is declined sends no text to somebody who has opted out, in whatever spelling', async () => {
    const stage = callStage();
    stage.person('07700 900005', 'Ana Lind', 'out');
    const { id } = stage.world.incoming(NUMBER.answers);
    expect(await stage.post(`/${id}/decline`, { text: 'Later' })).toMatchObject({
      status: 200,
      body: { text_sent: false, data: { status: 'cancelled' } },
    });
    expect((await stage.post(`/${id}/decline`)).body).not.toHaveProperty('text_sent');
    expect(stage.world.chats()).toEqual([]);
  });

  test('is of the newest contact with its number, and follows the contacts', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    expect((await stage.row(id)).name).toBeNull();
    const first = stage.person(NUMBER.answers, 'Ana Lind');
    expect(await stage.row(id)).toMatchObject({ contact_id: first, name: 'Ana Lind', version: 2 });
    stage.world.contactTable.set(first, { name: 'Ana Berg' });
    expect((await stage.row(id)).name).toBe('Ana Berg');
    const second = stage.person(NUMBER.answers, 'Bo Ek');
    expect(await stage.row(id)).toMatchObject({ contact_id: second, name: 'Bo Ek' });
    stage.world.contactTable.set(second, { phone: '+447700900999' });
    expect(await stage.row(id)).toMatchObject({ contact_id: first, name: 'Ana Berg' });
    stage.world.contactTable.remove(first, null);
    expect(await stage.row(id)).toMatchObject({ contact_id: null, name: null });
  });
});

describe('the clock', () => {
  test('that is set back holds no call up, and makes no talk shorter than nothing', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    stage.world.jumpClock(-60 * MINUTE);
    stage.pass(30 * SECOND);
    expect((await stage.row(id)).status).toBe('no_answer');
    const talk = stage.world.incoming(NUMBER.answers).id;
    await stage.post(`/${talk}/answer`);
    stage.world.jumpClock(-60 * MINUTE);
    stage.pass(SECOND);
    await stage.post(`/${talk}/hangup`);
    expect((await stage.row(talk)).talk_seconds).toBe(0);
  });

  test('that is set forward ends what is over', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    stage.world.jumpClock(60 * MINUTE);
    stage.pass(1);
    expect((await stage.row(id)).status).toBe('no_answer');
  });
});
