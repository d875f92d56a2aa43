import { describe, expect, test, vi } from 'vitest';
import { createActForAll, notificationText } from '../../../src/ui/alerts/act-for-all.ts';

import type { Chime } from '../../../src/ui/alerts/sound.ts';
import { ENGLISH } from '../../../src/ui/language/shown-language.ts';
import type { TabAction } from '../../../src/worker/protocol/protocol.ts';

const SOUND = { kind: 'sound', tone: 'bell', volume: 30 } as const;

const NOTIFICATION = {
  kind: 'notification',
  chatId: 'c1',
  chatName: 'Ada Byron',
  text: 'Hello?',
  count: 1,
} as const;

const HANDED = { kind: 'handed', chatId: 'c1', chatName: 'Ada', by: 'Imogen Hale', count: 1 } as const;

function tab({ now = 0, wants = true }: { readonly now?: number; readonly wants?: boolean } = {}) {
  const means = {
    wantsSound: () => wants,
    playSound: vi.fn(async (_chime: Chime, _patience: number, _isLate: () => boolean) => true),
    notify: vi.fn((_action: Extract<TabAction, { kind: 'notification' | 'call' }>) => true),
    keepStorage: vi.fn(() => true),
    tellOfColleague: vi.fn(async () => true),
  };
  const used = () =>
    [means.playSound, means.notify, means.keepStorage, means.tellOfColleague].map(
      ({ mock }) => mock.calls.length,
    );
  return { means, used, act: createActForAll(means, () => now) };
}

describe('a tab that acts for all', () => {
  test.each([
    [SOUND, [1, 0, 0, 0]],
    [NOTIFICATION, [0, 1, 0, 0]],
    [{ kind: 'persistence' }, [0, 0, 1, 0]],
    [HANDED, [0, 0, 0, 1]],
  ] as const)('performs only the requested action: %j', async (action, calls) => {
    const { act, used } = tab({ now: 10 });
    expect(await act(action, 10)).toBe(true);
    expect(used()).toEqual(calls);
  });

  test.each([SOUND, NOTIFICATION, { kind: 'persistence' }] as const)(
    'ignores a request that arrives too late: $kind',
    async (action) => {
      const { act, used } = tab({ now: 11 });
      expect(await act(action, 10)).toBe(false);
      expect(used()).toEqual([0, 0, 0, 0]);
    },
  );

  test('gives the browser a third of the remaining time to permit sound', async () => {
    const { act, means } = tab({ now: 400 });
    await act(SOUND, 1000);
    expect(means.playSound).toHaveBeenCalledWith(SOUND, 200, expect.anything());
  });

  test('reports a sound that the user turned off as done, so that no other tab plays it', async () => {
    const { act, used } = tab({ wants: false });
    expect(await act(SOUND, 10)).toBe(true);
    expect(used()).toEqual([0, 0, 0, 0]);
  });
});

describe('a notification’s text', () => {
  const say = (text: string, count = 1) =>
    notificationText({ kind: 'notification', chatId: 'c1', chatName: 'Ada Byron', text, count }, ENGLISH);

  test('has the chat and the newest message', () => {
    expect(say('Are you there?')).toEqual({ title: 'Ada Byron', body: 'Are you there?' });
  });

  test('names the caller of a call that rings', () => {
    expect(notificationText({ kind: 'call', callId: '1', caller: 'Ada Byron' }, ENGLISH)).toEqual({
      title: 'Incoming call',
      body: 'Ada Byron',
    });
  });

  test('has the number of messages that arrived together', () => {
    expect(say('Third', 2).body).toBe('Third\nand 1 more message');
    expect(say('Third', 3).body).toBe('Third\nand 2 more messages');
  });

  test('calls a picture without text a picture', () => {
    expect(say('').body).toBe('Picture');
  });

  test('cuts a long text between characters, and leaves a short one whole', () => {
    expect(say('😀'.repeat(120)).body).toBe('😀'.repeat(120));
    expect(say('😀'.repeat(121)).body).toBe(`${'😀'.repeat(120)}…`);
  });
});
