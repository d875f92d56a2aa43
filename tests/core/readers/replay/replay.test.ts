import { expect, test } from 'vitest';
import { storedText } from '../../../../src/core/kernel/reasons.ts';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../../../src/core/model/events.ts';
import type { ChatRecord } from '../../../../src/core/readers/replay/record.ts';
import {
  createReplay,
  LONGEST_PAUSE_MS,
  type ReplayFrame,
} from '../../../../src/core/readers/replay/replay.ts';
import { openChat } from '../../support/open-chat.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const CHAT = 'chat';
const SELF = ['agent@example.com'];

const typed = (n: number, at: number): LoggedEvent => ({
  ...eventOf('draft.changed', { chatId: CHAT, text: 'x'.repeat(n) }),
  seq: n,
  at,
});

const record = (events: readonly LoggedEvent[], more: Partial<ChatRecord> = {}): ChatRecord => ({
  chatId: CHAT,
  self: SELF,
  before: [],
  events,
  gaps: [],
  ...more,
});

const fourSeconds = [1, 2, 3, 4].map((n) => typed(n, n * 1000));

test('starts before the first event, steps in both directions, and stays within its ends', () => {
  const replay = createReplay(record(fourSeconds), createVirtualClock(0).clock);
  expect(replay.frame()).toMatchObject({ position: 0, asOf: null, event: null });
  expect(replay.step(1)).toMatchObject({ position: 1, asOf: { seq: 1, at: 1000 } });
  expect(replay.step(2).thread.head.draft).toBe('xxx');
  expect(replay.step(-2).thread.head.draft).toBe('x');
  expect(replay.seek(99).position).toBe(4);
  expect(replay.seek(-1).position).toBe(0);
  expect(replay.seek(1).thread.head.draft).toBe('x');
});

test('finds the last event up to a given time', () => {
  const replay = createReplay(record(fourSeconds), createVirtualClock(0).clock);
  expect([0, 1000, 2999, 9999].map((at) => replay.seekTime(at).position)).toEqual([0, 1, 2, 4]);
});

test('plays at the given speed, one frame for each event, and stops at the end', () => {
  const virtual = createVirtualClock(0);
  const replay = createReplay(record(fourSeconds), virtual.clock);
  const frames: (readonly [number, number])[] = [];
  replay.play(2, ({ position }) => frames.push([position, virtual.now()]));
  while (virtual.pending() > 0) virtual.step(10_000);
  expect(frames).toEqual([
    [1, 0],
    [2, 500],
    [3, 1000],
    [4, 1500],
  ]);
});

test('skips long pauses, and clocks that went back', () => {
  const virtual = createVirtualClock(0);
  const replay = createReplay(record([typed(1, 0), typed(2, 36_000_000), typed(3, 5)]), virtual.clock);
  const times: number[] = [];
  replay.play(1, () => times.push(virtual.now()));
  while (virtual.pending() > 0) virtual.step(100_000);
  expect(times).toEqual([0, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS]);
});

test.each([
  ['its stop', (_: ReturnType<typeof createReplay>, stop: () => void) => stop()],
  ['a seek', (replay: ReturnType<typeof createReplay>) => void replay.seek(1)],
  ['a step', (replay: ReturnType<typeof createReplay>) => void replay.step(1)],
])('playing ends with %s', (_, end) => {
  const virtual = createVirtualClock(0);
  const replay = createReplay(record(fourSeconds), virtual.clock);
  const stop = replay.play(1, () => undefined);
  virtual.step(100);
  end(replay, stop);
  const { position } = replay.frame();
  expect(virtual.pending()).toBe(0);
  virtual.step(60_000);
  expect(replay.frame().position).toBe(position);
});

test('a listener that pauses the replay gets no further frame', () => {
  const virtual = createVirtualClock(0);
  const replay = createReplay(record(fourSeconds), virtual.clock);
  const frames: ReplayFrame[] = [];
  const stop = replay.play(1, (frame) => {
    frames.push(frame);
    stop();
  });
  while (virtual.step(60_000));
  expect(frames).toHaveLength(1);
});

test('a listener that changes the speed gets each frame once, and an earlier pause has no effect on that', () => {
  const virtual = createVirtualClock(0);
  const replay = createReplay(record(fourSeconds), virtual.clock);
  const frames: (readonly [number, number])[] = [];
  const note = ({ position }: ReplayFrame) => void frames.push([position, virtual.now()]);
  const stop = replay.play(1, (frame) => {
    note(frame);
    if (frame.position === 2) replay.play(10, note);
  });
  while (virtual.now() < 1000) virtual.step(1000 - virtual.now());
  stop();
  expect(virtual.pending()).toBe(1);
  while (virtual.pending() > 0) virtual.step(10_000);
  expect(frames).toEqual([
    [1, 0],
    [2, 1000],
    [3, 1100],
    [4, 1200],
  ]);
});

test('a gap in the log is shown only just before the next event', () => {
  const gap = { from: 3, through: 8, why: 'absent' } as const;
  const events = [typed(1, 0), typed(2, 0), typed(9, 0)];
  const replay = createReplay(record(events, { gaps: [gap] }), createVirtualClock(0).clock);
  expect([1, 2, 3].map((n) => replay.seek(n).gap)).toEqual([null, null, gap]);
});

test('events before the range are included from the first frame', () => {
  const line = (state: 'connected' | 'connecting', seq: number): LoggedEvent => {
    const event: DomainEvent = eventOf('connection.changed', { state, reason: null });
    return { ...event, seq, at: seq };
  };
  const replay = createReplay(
    record([line('connecting', 3)], { before: [typed(1, 1), line('connected', 2)] }),
    createVirtualClock(0).clock,
  );
  expect(replay.frame().thread.head.draft).toBe('x');
  expect(replay.frame().connection.state).toBe('connected');
  expect(replay.step(1).connection).toEqual({ state: 'connecting', reason: null, since: 3 });
});

test('a chat’s day is replayed from the log, and from its exported file', async () => {
  const { rig, chat, send, inbound, thread } = await openChat();
  await send('m1', 'Good morning');
  await inbound('Good morning to you');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'How' });
  const live = thread().rows;

  const fromLog = await rig.core.replay(chat.id);
  const lines = await rig.core.exportLog({ chatId: chat.id });
  if (!fromLog.ok || !lines.ok) throw new Error('no past');
  let file = '';
  for await (const line of lines.value) file += line;
  const fromFile = await rig.core.replayFile(file);
  if (!fromFile.ok) throw new Error(storedText(fromFile.refusal.reason));
  for (const replay of [fromLog.value, fromFile.value]) {
    expect(replay.seek(replay.length).thread.rows).toEqual(live);
    expect(replay.seek(replay.length).thread.head.draft).toBe('How');
  }
  expect(file).not.toContain(rig.world.chats()[1]?.id);
});

test('a replay that is not possible is refused with a message', async () => {
  const { rig } = await openChat();
  expect(await rig.core.replay('nowhere')).toMatchObject({
    ok: false,
    refusal: { code: 'unknownChat', reason: ':noChatHistory' },
  });
  expect(await rig.core.replayFile('not a file')).toMatchObject({
    ok: false,
    refusal: { code: 'rejected', reason: ':notAnExport' },
  });
  const all = await rig.core.exportLog({});
  if (!all.ok) throw new Error('no past');
  let file = '';
  for await (const line of all.value) file += line;
  expect(await rig.core.replayFile(file)).toMatchObject({
    ok: false,
    refusal: { reason: ':severalChats' },
  });
  await rig.core.execute({ type: 'signOut', discardUnsent: true }, 'c');
  expect(await rig.core.replay('nowhere')).toMatchObject({ ok: false, refusal: { code: 'notSignedIn' } });
  expect(await rig.core.exportLog({})).toMatchObject({ ok: false, refusal: { code: 'notSignedIn' } });
});
