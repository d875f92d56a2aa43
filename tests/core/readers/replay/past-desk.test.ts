import { describe, expect, test } from 'vitest';
import { readScenario } from '../../../../mocks/scenario/steps.ts';
import { WINDOW_MAX } from '../../../../src/core/kernel/windows.ts';
import { eventOf } from '../../../../src/core/model/events.ts';
import type { PastAsk } from '../../../../src/core/model/replay/types.ts';
import { openRecord } from '../../../../src/core/readers/replay/past-record.ts';
import { TAB } from '../../support/open-chat.ts';
import { logged } from '../../support/random-events.ts';
import { AGENT } from '../../support/service-in-memory.ts';
import { openPast, RULES, withRules } from './open-past.ts';

/** The parts of a thread that a reader compares row by row. */
const shown = (rows: readonly { readonly body: string; readonly delivery: string | null }[]) =>
  rows.map(({ body, delivery }) => [body, delivery]);

test('each frame shows the thread that the live chat showed after the same event', async () => {
  const { rig, chat, source, ask, send, inbound, thread } = await openPast();
  const live = new Map<number, unknown>();
  rig.core.onChange(() => {
    live.set(rig.core.view({ view: 'events' }).head.seq, shown(thread().rows));
  });
  const steps = [
    () => send(`m${live.size}`, `Answer ${live.size}`),
    () => inbound(`Question ${live.size}`),
    () => rig.execute({ type: 'setDraft', chatId: chat.id, text: `Draft ${live.size}` }),
    () => rig.execute({ type: 'markUnread', chatId: chat.id }),
  ];
  for (let n = 0; n < 160; n += 1) {
    if (n % 20 === 12)
      rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422 }]);
    await steps[n % steps.length]?.();
    rig.service.faults.clear();
    await rig.advance(500);
  }
  const { seqs } = await ask('open', { kind: 'open', source });
  let compared = 0;
  for (const [place, seq] of seqs.entries()) {
    const wanted = live.get(seq);
    if (wanted === undefined) continue;
    const frame = await ask('frame', { kind: 'frame', source, position: place + 1, size: WINDOW_MAX });
    expect(shown(frame.thread.rows)).toEqual(wanted);
    compared += 1;
  }
  expect(compared).toBeGreaterThanOrEqual(200);
});

test('an open replay stays at its moment while messages come in, and with the service gone', async () => {
  const { rig, chat, source, ask, inbound } = await openPast();
  rig.core.attend('tab-1', { chatId: null, visible: true });
  await inbound('Before the replay');
  const index = await ask('open', { kind: 'open', source });
  const frame = () => ask('frame', { kind: 'frame', source, position: index.seqs.length, size: WINDOW_MAX });
  const shownBefore = await frame();
  rig.service.faults.set([{ match: '*', effect: 'status', status: 503 }]);
  const requests = rig.service.requests.length;
  const log = (await rig.peek()).length;
  const read = rig.world.readHorizon(rig.user.email, chat.id);
  for (const body of ['One', 'Two', 'Three']) await inbound(body);
  expect(await frame()).toEqual(shownBefore);
  // The log contains no new events except the received messages.
  expect((await rig.peek()).slice(log).map((event) => Reflect.get(Object(event), 'type'))).toEqual(
    ['One', 'Two', 'Three'].map(() => 'message.received'),
  );
  rig.service.cut();
  await rig.advance(20_000);
  expect(await frame()).toEqual(shownBefore);
  expect(rig.service.requests.slice(requests).filter((request) => !request.startsWith('GET '))).toEqual([]);
  expect(rig.world.readHorizon(rig.user.email, chat.id)).toBe(read);
});

test('a frame says what its newest event changed, and which message it is about', async () => {
  const { source, ask, send } = await openPast();
  await send('m1', 'Good morning');
  const { times } = await ask('open', { kind: 'open', source });
  const frames = await Promise.all(
    [...times].map((_, place) => ask('frame', { kind: 'frame', source, position: place + 1, size: 50 })),
  );
  const sent = frames.find(({ event }) => event?.what === 'accepted');
  expect(sent?.messageKey).toBe('m1');
  expect(sent?.changes).toContainEqual({ fact: 'status', before: 'sending', after: 'sent' });
  expect(sent?.thread.rows.every(({ canRetry, canDiscard }) => !canRetry && !canDiscard)).toBe(true);
});

test('a replay lists no event of another chat', async () => {
  const { rig, chatAt, source, ask, send, fileOf, openFile } = await openPast();
  const other = chatAt(1).id;
  await rig.execute({ type: 'sendMessage', chatId: other, clientMessageId: 'o1', body: 'Elsewhere' });
  await rig.advance(1);
  const namesIn = async (fileId: string | null): Promise<readonly string[]> => {
    const from = { ...source, fileId };
    const { seqs } = await ask('open', { kind: 'open', source: from });
    const positions = [...seqs.keys()].map((place) => place + 1);
    const events = await ask('events', { kind: 'events', source: from, positions });
    return events.map(({ what }) => what).filter((what) => what === 'wrote' || what === 'accepted');
  };
  expect(await namesIn(null)).toEqual([]);
  await send('m1', 'Good morning');
  expect([...(await namesIn(null))].toSorted()).toEqual(['accepted', 'wrote']);
  // The file has the event without its chat, because the fold needs it.
  const file = await fileOf();
  expect(file).toContain('(another chat)');
  await openFile(file);
  expect(await namesIn('f')).toEqual(await namesIn(null));
});

test('a pause that ends with a worker’s start is a gap, and so are events that retention removed', () => {
  const state = (at: number, seq: number, name: 'connecting' | 'connected') => ({
    ...eventOf('connection.changed', { state: name, reason: null }),
    seq,
    at,
  });
  const draft = (at: number, seq: number) => ({
    ...eventOf('draft.changed', { chatId: 'c', text: 'x' }),
    seq,
    at,
  });
  const events = [
    state(1, 3, 'connecting'),
    state(2, 4, 'connected'),
    draft(5, 5),
    draft(90_000, 6),
    state(200_000, 7, 'connecting'),
  ];
  const gaps = [{ from: 1, through: 2, why: 'absent' as const }];
  const { index } = openRecord({ chatId: 'c', self: [], before: [], events, gaps });
  expect(index.gaps).toEqual([
    { kind: 'trimmed', position: 1, missing: 2, from: null, to: 1 },
    { kind: 'offline', position: 5, missing: null, from: 90_000, to: 200_000 },
  ]);
});

test('reading the past sends nothing, marks nothing as read and adds nothing to the log', async () => {
  const { rig, chat, source, ask, inbound, fileOf, openFile } = await openPast();
  rig.core.attend('tab-1', { chatId: null, visible: true });
  await inbound('Not read yet');
  rig.service.faults.set([{ match: '*', effect: 'status', status: 503 }]);
  const before = {
    log: await rig.peek(),
    requests: rig.service.requests.length,
    read: rig.world.readHorizon(rig.user.email, chat.id),
  };
  const { times } = await ask('open', { kind: 'open', source });
  for (const [place] of times.entries())
    await ask('frame', { kind: 'frame', source, position: place + 1, size: 60 });
  await ask('connections', { kind: 'connections' });
  await openFile(await fileOf());
  await rig.settle();
  expect({
    log: await rig.peek(),
    requests: rig.service.requests.length,
    read: rig.world.readHorizon(rig.user.email, chat.id),
  }).toEqual(before);
});

test('a user without the right to see logs reaches no question', async () => {
  const { rig, asked, source } = await openPast();
  await rig.attach(RULES.filter(({ action }) => action !== 'view-logs'));
  const questions: PastAsk[] = [
    { kind: 'open', source },
    { kind: 'frame', source, position: 1, size: 1 },
    { kind: 'events', source, positions: [1] },
    { kind: 'since', chatId: source.chatId },
    { kind: 'connections' },
    { kind: 'exportPart', exportId: 'e', part: 0, source, from: 1, through: 9 },
    { kind: 'activityPart', exportId: 'a', part: 0, query: {}, rows: [], isLast: true },
    { kind: 'filePart', fileId: 'f', part: 0, text: '', isLast: true },
    { kind: 'scenario', source, from: 1, through: 9 },
    { kind: 'verify' },
    { kind: 'close', id: 'f' },
  ];
  for (const ask of questions)
    expect(await asked(ask)).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
});

test('the log says since when it has events of a chat, and that it has none of a chat that was only listed', async () => {
  const { chat, chatAt, source, ask } = await openPast();
  const { seqs, times } = await ask('open', { kind: 'open', source });
  expect(seqs.length).toBeGreaterThan(0);
  const since = await ask('since', { kind: 'since', chatId: chat.id });
  expect([...times]).toContain(since);
  const frame = await ask('frame', { kind: 'frame', source, position: 9999, size: WINDOW_MAX });
  expect(frame.thread.rows.length).toBeGreaterThan(0);
  expect(await ask('since', { kind: 'since', chatId: chatAt(1).id })).toBeNull();
  expect(await ask('since', { kind: 'since', chatId: 'unknown' })).toBeNull();
});

test('the index names every flag that the chat had', async () => {
  const { rig, chat, source, ask } = await openPast();
  rig.core.view({ view: 'flags' });
  await rig.settle();
  const { flags: before } = await ask('open', { kind: 'open', source });
  await rig.execute({ type: 'flagChat', chatId: chat.id, put: ['1', '2'], taken: [] });
  await rig.execute({ type: 'flagChat', chatId: chat.id, put: [], taken: ['2'] });
  const { flags } = await ask('open', { kind: 'open', source });
  expect([...flags].toSorted()).toEqual([...new Set([...before, '1', '2'])].toSorted());
});

test('masked contacts stay masked in the index, in frames, events and files', async () => {
  const { rig, chat, source, ask, fileOf, openFile } = await openPast();
  rig.world.inbound({ chatId: chat.id, body: 'Hello' });
  await rig.advance(1);
  const plain = await ask('frame', { kind: 'frame', source, position: 9999, size: 60 });
  const phone = plain.thread.head.participants.find(({ channel }) => channel === 'sms')?.label ?? '';
  expect(phone).toMatch(/^\+/);
  await rig.attach(withRules('mask-phone', 'mask-email'));
  const file = await fileOf();
  const opened = await openFile(file);
  expect(opened.state).toBe('open');
  const index = await ask('open', { kind: 'open', source });
  const frames = await Promise.all(
    [...index.times].map((_, place) =>
      ask('frame', { kind: 'frame', source, position: place + 1, size: 60 }),
    ),
  );
  const events = await ask('events', {
    kind: 'events',
    source,
    positions: [...index.times].map((_, place) => place + 1),
  });
  const rows = await ask('rows', {
    kind: 'rows',
    source,
    positions: [...index.times].map((_, place) => place + 1),
  });
  const scenario = await ask('scenario', { kind: 'scenario', source, from: 1, through: 9999 });
  const whole = await fileOf(null);
  expect(JSON.stringify([file, whole, opened, index.chat, frames, events, rows, scenario])).not.toContain(
    phone,
  );
  expect(frames.at(-1)?.thread.rows.map(({ mine }) => mine)).toEqual(
    plain.thread.rows.map(({ mine }) => mine),
  );
});

test('an exported file replays like the log, and a broken file names its line', async () => {
  const { source, ask, send, fileOf, openFile } = await openPast();
  await send('m1', 'Good morning');
  const file = await fileOf();
  expect(await openFile(file, 7)).toMatchObject({
    state: 'open',
    chats: [{ chatId: source.chatId }],
    unreadable: 0,
  });
  const fromLog = await ask('frame', { kind: 'frame', source, position: 9999, size: 60 });
  const fromFile = await ask('frame', {
    kind: 'frame',
    source: { ...source, fileId: 'f' },
    position: 9999,
    size: 60,
  });
  expect(fromFile.thread.rows).toEqual(fromLog.thread.rows);
  const lines = file.trimEnd().split('\n');
  const swapped = [lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n');
  expect(await openFile(swapped)).toMatchObject({
    state: 'broken',
    problem: 'brokenChain',
    line: 2,
    lastAt: null,
  });
  expect(await openFile(file.slice(0, -40))).toMatchObject({ problem: 'cutShort', line: lines.length });
  expect(await openFile('GIF89a')).toMatchObject({ problem: 'notAnExport', line: 1 });
  expect(await openFile('')).toMatchObject({ problem: 'notAnExport' });
});

test('a seek in a long chat folds only a few events, once the keyframes are made', () => {
  const events = logged(
    Array.from({ length: 5000 }, (_, n) => eventOf('draft.changed', { chatId: 'c', text: `${n}` })),
  );
  const record = openRecord({ chatId: 'c', self: [], before: [], events, gaps: [] });
  let made = 0;
  while (record.prepare()) made += 1;
  expect(made).toBe(10);
  expect(record.frame(4321, 60).facts.draft).toBe('4320');
});

test('a chat of the log and the same chat of a file give the same steps, which the demo can play', async () => {
  const { source, ask, send, inbound, fileOf, openFile } = await openPast();
  await inbound('Where is my order?');
  await send('m1', 'On its way');
  const ofLog = await ask('scenario', { kind: 'scenario', source, from: 1, through: 100_000 });
  expect(await openFile(await fileOf())).toMatchObject({ state: 'open' });
  const inFile = { ...source, fileId: 'f' };
  const ofFile = await ask('scenario', { kind: 'scenario', source: inFile, from: 1, through: 100_000 });
  expect(ofFile).toEqual(ofLog);
  expect(readScenario(JSON.parse(JSON.stringify(ofLog)))).toMatchObject({ ok: true });
  expect(ofLog.steps.map((step) => step.do)).toEqual(expect.arrayContaining(['contactWrites', 'agentSends']));
});

test('after a text is removed, a replay that is open shows it no more', async () => {
  const { rig, chat, source, ask, inbound, rows } = await openPast();
  await rig.attach([{ action: 'manage', subject: 'all' }]);
  rig.world.changeAccess(AGENT, { rules: [{ action: 'manage', subject: 'all' }] });
  await rig.advance(5_000);
  await inbound('4111 1111');
  const { seqs } = await ask('open', { kind: 'open', source });
  const frame = () =>
    ask('frame', { kind: 'frame', source, position: seqs.length, size: WINDOW_MAX }).then(JSON.stringify);
  expect(await frame()).toContain('4111');
  await rig.execute({ type: 'redactMessage', chatId: chat.id, key: rows().at(-1)?.key ?? '' });
  expect(await frame()).not.toContain('4111');
});

test('the whole log is verified, and exported as one file of all chats', async () => {
  const { rig, ask, chatAt, source, fileOf, openFile, inbound } = await openPast();
  await inbound('In another chat', chatAt(1).id);
  await rig.advance(2000);
  const stored = await rig.peek();
  expect(await ask('verify', { kind: 'verify' })).toEqual({
    events: stored.length,
    trimmed: 0,
    unreadable: 0,
  });
  const opened = await openFile(await fileOf(null));
  expect(opened).toMatchObject({ state: 'open', events: stored.length, unreadable: 0 });
  const chats = opened.state === 'open' ? opened.chats.map(({ chatId }) => chatId) : [];
  expect(chats).toEqual(expect.arrayContaining([chatAt(0).id, chatAt(1).id]));
  // Each chat of a file with all chats is replayed by itself.
  const ofLog = await ask('open', { kind: 'open', source });
  const ofFile = await ask('open', { kind: 'open', source: { ...source, fileId: 'f' } });
  expect([...ofFile.seqs]).toEqual([...ofLog.seqs].filter((seq) => seq <= stored.length));
  const frame = { kind: 'frame', position: ofFile.seqs.length, size: WINDOW_MAX } as const;
  const { thread } = await ask('frame', { ...frame, source: { ...source, fileId: 'f' } });
  expect(thread.rows).toEqual((await ask('frame', { ...frame, source })).thread.rows);
});

describe('the people of a group', () => {
  const openGroup = async (...actions: readonly string[]) => {
    const past = await openPast();
    const { rig, ask, inbound, thread } = past;
    const group = rig.world.chats().find(({ isGroup }) => isGroup);
    if (group === undefined) throw new Error('The world has no group');
    rig.core.attend(TAB, { chatId: group.id, visible: true });
    await inbound('Who has the key?', group.id);
    await rig.advance(5_000);
    if (actions.length > 0) await rig.attach(withRules(...actions));
    const source = { fileId: null, chatId: group.id };
    const index = await ask('open', { kind: 'open', source });
    const frame = await ask('frame', { kind: 'frame', source, position: index.seqs.length, size: 60 });
    const people = (head: typeof frame.thread.head) =>
      head.participants.flatMap(({ label, name }) => (name === undefined ? [] : [[label, name]]));
    return { index, shown: people(frame.thread.head), live: people(thread(group.id).head) };
  };

  test('have in a replay the names that the thread gives them, at every moment', async () => {
    const { index, shown, live } = await openGroup();
    expect(live.length).toBeGreaterThanOrEqual(2);
    expect(shown).toEqual(live);
    expect(index.people.map(({ address, name }) => [address, name])).toEqual(expect.arrayContaining(live));
  });

  test('keep their numbers hidden from a role that may not see them', async () => {
    const { index, shown } = await openGroup('mask-phone');
    expect(JSON.stringify([index.people, shown])).not.toMatch(/\+\d{6}/);
    expect(shown.length).toBeGreaterThanOrEqual(2);
  });
});
