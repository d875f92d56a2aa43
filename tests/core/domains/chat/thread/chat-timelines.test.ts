import { describe, expect, test, vi } from 'vitest';
import { createChatTimelines } from '../../../../../src/core/domains/chat/thread/chat-timelines.ts';
import { TIMELINE_MAX } from '../../../../../src/core/domains/chat/thread/timeline.ts';
import { eventOf, type LoggedEvent } from '../../../../../src/core/model/events.ts';

const muted = (seq: number, chatId = 'c1'): LoggedEvent => ({
  ...eventOf('chat.muted', { chatId, isMuted: true }),
  seq,
  at: seq * 1000,
});
const seqs = ({ timeline }: { readonly timeline: { readonly rows: readonly { readonly key: string }[] } }) =>
  timeline.rows.map(({ key }) => Number(key));

function scene(parts: readonly (readonly LoggedEvent[])[], fails = false) {
  let readings = 0;
  const changed = vi.fn();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const timelines = createChatTimelines({
    async *read() {
      readings += 1;
      for (const events of parts) yield { events, unreadable: 1 };
      await opened;
      if (fails) throw new Error('The disk failed.');
    },
    changed,
  });
  const read = async () => {
    open();
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  };
  return { timelines, read, readings: () => readings };
}

describe('timelines of chats', () => {
  test('nothing is read before a timeline is shown, and one read serves every chat', async () => {
    const { timelines, read, readings } = scene([[muted(1), muted(2, 'c2')], [muted(3)]]);
    timelines.append([muted(4)]);
    expect(readings()).toBe(0);
    expect(timelines.of('c1').status).toBe('reading');
    await read();
    expect(seqs(timelines.of('c1'))).toEqual([1, 3]);
    expect(seqs(timelines.of('c2'))).toEqual([2]);
    expect(timelines.of('c1')).toMatchObject({ status: 'read', unreadable: 2 });
    expect(readings()).toBe(1);
  });

  test('events during the read are listed once, after it', async () => {
    const { timelines, read } = scene([[muted(1), muted(2)]]);
    timelines.of('c1');
    timelines.append([muted(2), muted(3)]);
    await read();
    timelines.append([muted(4)]);
    expect(seqs(timelines.of('c1'))).toEqual([1, 2, 3, 4]);
  });

  test('an unreadable log is reported, and new events are listed all the same', async () => {
    const { timelines, read, readings } = scene([[muted(1)]], true);
    timelines.of('c1');
    await read();
    timelines.append([muted(2)]);
    expect(timelines.of('c1').status).toBe('failed');
    expect(seqs(timelines.of('c1'))).toEqual([1, 2]);
    expect(readings()).toBe(1);
  });

  test('only the newest events of a chat are kept', async () => {
    const many = Array.from({ length: TIMELINE_MAX + 5 }, (_, place) => muted(place + 1));
    const { timelines, read } = scene([many]);
    timelines.of('c1');
    await read();
    expect(seqs(timelines.of('c1'))).toEqual(many.slice(5).map(({ seq }) => seq));
  });

  test('participants are compared from the second list on, and pages without them are ignored', async () => {
    const people = (...names: readonly string[]) =>
      names.map((uuid) => ({ uuid, phone: null, sid: null, identity: uuid, address: null }));
    const page = (seq: number, ...names: readonly string[]): LoggedEvent => ({
      ...eventOf('page.loaded', {
        chatId: 'c1',
        place: 'newest',
        joined: true,
        live: true,
        messages: [],
        participants: people(...names),
        older: null,
      }),
      seq,
      at: seq,
    });
    const { timelines, read } = scene([[page(1, 'ada', 'grace'), page(2), page(3, 'ada', 'joan')]]);
    timelines.of('c1');
    await read();
    expect(timelines.of('c1').timeline.rows).toEqual([
      { key: '3', at: 3, isNoticed: true, kind: 'people', joined: ['joan'], left: ['grace'] },
    ]);
  });
});
