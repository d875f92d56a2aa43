import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EVENT_GROUPS } from '../../../../src/core/kernel/define/event-groups.ts';
import { textReason } from '../../../../src/core/kernel/reasons.ts';
import type { ConnectionHead } from '../../../../src/core/model/connection/types.ts';
import type { SocketRow } from '../../../../src/core/model/inspect/types.ts';
import { ENGLISH } from '../../../../src/ui/language/shown-language.ts';
import { settingPath, settingTabOf } from '../../../../src/ui/routes/setting-path.ts';
import { ConnectionSections } from '../../../../src/ui/screens/setting/connection/connection-sections.tsx';
import {
  EVERYTHING,
  eventsRequest,
  FILTER_GROUPS,
  isNarrowed,
} from '../../../../src/ui/screens/setting/developer/event-filter.ts';
import { WorkerSections } from '../../../../src/ui/screens/setting/developer/worker-sections.tsx';
import {
  roundTripWords,
  socketWords,
  tabName,
  tabWords,
  watchWords,
} from '../../../../src/ui/screens/setting/inspector-words.ts';
import type { TabRow } from '../../../../src/worker/protocol/protocol.ts';

const SINCE = new Date(2026, 8, 23, 9, 31).getTime();
const BUILD = { id: 'b1', at: SINCE };

const tab = (key: string, more: Partial<TabRow> = {}): TabRow => ({
  key,
  visible: true,
  since: SINCE,
  build: BUILD,
  watches: [],
  ...more,
});

const socket = (more: Partial<SocketRow> = {}): SocketRow => ({
  key: 'socket:chat',
  kind: 'socket',
  socket: 'chat',
  state: 'following.steady',
  isOpen: true,
  since: SINCE,
  failures: 0,
  reason: null,
  ...more,
});

describe('the address of the settings', () => {
  it('names the tab; without one the first tab is open', () => {
    expect(settingTabOf(settingPath('developer').split('?')[1] ?? '')).toBe('developer');
    expect(settingTabOf('')).toBe('appearance');
    expect(settingTabOf('tab=anything')).toBe('appearance');
  });
});

describe('the inspector’s texts', () => {
  it('distinguishes this tab from the others by name', () => {
    expect(tabName(tab('3f2a91aa'), '3f2a91aa', ENGLISH)).toBe('This tab');
    expect(tabName(tab('3f2a91aa'), null, ENGLISH)).toBe('Tab 3f2a91');
    expect(tabWords(tab('t'), ENGLISH)).toBe('Visible since 09:31');
    expect(tabWords(tab('t', { visible: false }), ENGLISH)).toBe('Hidden since 09:31');
  });

  it('says how long an answer takes, as exactly as it is known', () => {
    expect([null, 0.4, 12.4].map((ms) => roundTripWords(ms, ENGLISH))).toEqual([
      'Not measured yet',
      'Under 1 ms',
      '12 ms',
    ]);
  });

  it('says whether a socket is open, since when, and its last error', () => {
    expect(socketWords(socket(), ENGLISH)).toBe('Open since 09:31');
    expect(socketWords(socket({ isOpen: false, failures: 1 }), ENGLISH)).toBe(
      'Closed since 09:31, 1 failed attempt',
    );
  });

  it('lists the parameters of a tab’s request, without the absent ones', () => {
    expect(watchWords({ view: 'storage' })).toBe('');
    expect(watchWords({ view: 'chatList', q: '', filter: 'unread', size: 100 })).toBe(
      'filter unread, size 100',
    );
    expect(watchWords({ view: 'thread', chatId: '0123456789', until: null })).toBe('chatId 012345');
    const flags = { view: 'records', collection: 'flags', v: 1, query: { q: 'vip' }, size: 1 } as const;
    expect(watchWords(flags)).toBe('collection flags, v 1, query {"q":"vip"}, size 1');
  });
});

describe('the filter of the events', () => {
  it('offers every group, and all', () => {
    expect([...FILTER_GROUPS].sort()).toEqual(['all', ...EVENT_GROUPS].sort());
  });

  it('requests only the chosen events from the worker', () => {
    expect(eventsRequest(EVERYTHING)).toEqual({ view: 'events' });
    expect(isNarrowed({ ...EVERYTHING, q: '  ', pausedAt: 4 })).toBe(false);
    const chosen = { group: 'outbox', chat: { id: 'c1', name: 'Ada' }, q: ' way ', pausedAt: 7 } as const;
    expect(eventsRequest(chosen)).toEqual({
      view: 'events',
      group: 'outbox',
      chatId: 'c1',
      q: 'way',
      through: 7,
    });
    expect(isNarrowed(chosen)).toBe(true);
  });
});

describe('the pages', () => {
  const head: ConnectionHead = {
    state: 'disconnected',
    ready: false,
    reason: textReason('The network is gone.'),
    since: SINCE,
    tabs: 2,
    waitingToSend: 3,
    upToDateAt: null,
    quarantined: 0,
    retryAt: SINCE + 12_500,
    isReading: false,
  };
  const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

  it('show the connection in words: state, reason, sockets, tabs, and a tab that has no worker', () => {
    const text = words(
      renderToStaticMarkup(
        createElement(ConnectionSections, {
          head,
          sockets: [socket({ isOpen: false })],
          tabs: [tab('t1'), tab('t2')],
          past: {
            head: { status: 'read' },
            rows: [
              { key: '9', at: SINCE + 4_000, state: 'connected', reason: null },
              { key: '7', at: SINCE, state: 'denied', reason: textReason('It was refused.') },
            ],
          },
          link: null,
          now: SINCE + 10_000,
        }),
      ),
    );
    expect(text).toContain('You are connected 09:31:04.000, for 6 s');
    expect(text).toContain('Failed to connect 09:31:00.000, for 4 s It was refused.');
    expect(text).toContain('Next attempt In 3 s');
    for (const part of ['Disconnected', 'The network is gone.', 'Not yet', 'The worker isn’t responding'])
      expect(text).toContain(part);
    expect(text).toContain('Messages Closed since 09:31');
    expect(text).toContain('Tab t1 Visible since');
  });

  it('show skeletons before the first view, and a text when nobody is signed in', () => {
    const loading = {
      head: undefined,
      sockets: undefined,
      tabs: undefined,
      past: undefined,
    };
    const draw = (more: object) =>
      renderToStaticMarkup(
        createElement(ConnectionSections, { ...loading, link: null, now: SINCE, ...more }),
      );
    expect(words(draw({})).trim()).toBe('Status Sockets History Tabs');
    expect(words(draw({ sockets: [] }))).toContain('You aren’t signed in');
  });

  it('show a tab with a missing acknowledgement', () => {
    const text = words(
      renderToStaticMarkup(
        createElement(WorkerSections, {
          inspector: {
            head: {
              workerId: 'w1',
              kind: 'shared',
              build: BUILD,
              generation: 1,
              since: SINCE,
              ignored: 2,
              unhandled: {
                sdk: 3,
                console: 1,
                last: { at: SINCE, from: 'sdk', reason: 'The service didn’t respond in time.' },
              },
            },
            rows: [
              tab('t1', { watches: [{ id: 1, request: { view: 'storage' }, late: false }] }),
              tab('t2', { watches: [{ id: 1, request: { view: 'thread', chatId: 'c1' }, late: true }] }),
            ],
          },
          machines: {
            head: { seq: 1234, chats: 2, chatsLoading: 1, chatsFailed: 0, waiting: 1 },
            rows: [
              socket(),
              { key: 'lane:c1', kind: 'lane', chatId: 'c1', chatName: 'Ada', state: 'paused', waiting: 1 },
            ],
          },
          storage: undefined,
          link: { tabId: 't1', roundTrip: 3 },
        }),
      ),
    );
    expect(text).toContain('This tab storage');
    expect(text).toMatch(/Tab t2 thread chatId c1 not acknowledged/);
    expect(text).toContain('send Ada paused 1 message');
    expect(text).toContain('2 chats, 1 loading, 0 failed to load; 1 message waiting');
    expect(text).toContain('Unknown messages 2');
    expect(text).toContain('Uncaught errors 3 of the messaging SDK, 1 of the console itself');
    expect(text).toContain('Last uncaught error 09:31:00.000: The service didn’t respond in time.');
  });
});
