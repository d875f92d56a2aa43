import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { chatCountsView } from '../../../../src/core/domains/chat/list/chat-counts-view.ts';
import { chatListView } from '../../../../src/core/domains/chat/list/chat-list-view.ts';
import { messageSearchView } from '../../../../src/core/domains/chat/thread/message-search.ts';
import { createLive } from '../../../../src/core/domains/context/live.ts';
import { parseQuery } from '../../../../src/core/kernel/search/parse-query.ts';
import { findArticles } from '../../../../src/core/model/collections/knowledge-base/find-articles.ts';
import { eventOf } from '../../../../src/core/model/events.ts';
import { fold } from '../../../../src/core/model/fold.ts';
import { emptyState, type State } from '../../../../src/core/model/state.ts';
import { findTemplates } from '../../../../src/core/model/templates/find-templates.ts';
import { criteriaOf } from '../../../../src/core/readers/search/criteria.ts';
import { findZones } from '../../../../src/ui/screens/auto-responder/hours/find-zones.ts';
import { findNamed } from '../../../../src/ui/shared/search/find-named.ts';
import { rowSearch } from '../../../../src/worker/import/row-search.ts';
import numberCases from '../../../core/kernel/search/number-searches.json' with { type: 'json' };
import wordCases from '../../../core/kernel/search/searches.json' with { type: 'json' };

const numbers = v.parse(v.array(v.object({ number: v.string(), typed: v.string() })), numberCases);
const words = [
  ...v.parse(v.array(v.object({ name: v.string(), typed: v.string(), found: v.boolean() })), wordCases),
  { name: 'Zo\u00eb Park', typed: 'Zo\u00eb  Park', found: true },
  { name: 'Zo\u00eb  Park', typed: 'zoe park', found: true },
  { name: 'Zo\u00eb Park', typed: 'Park Zara', found: false },
];

/** A device that knows one chat of a person, with one message. */
function deviceWith({
  name = 'Ada',
  phone = null,
  body = 'Hello',
}: {
  readonly name?: string;
  readonly phone?: string | null;
  readonly body?: string;
}): State {
  const events = [
    eventOf('chats.listed', {
      q: '',
      by: 'name',
      flags: [],
      isFirst: true,
      chats: [
        {
          chatId: 'c',
          name,
          isGroup: false,
          isFavorite: false,
          unseen: 0,
          lastMessage: null,
          flags: null,
          lastAt: 1,
          lastDirection: null,
        },
      ],
      total: 1,
      next: null,
    }),
    eventOf('participants.listed', {
      chatId: 'c',
      participants: [{ uuid: 'u', sid: null, phone, address: null, identity: null }],
    }),
    eventOf('message.received', {
      chatId: 'c',
      message: {
        id: null,
        sid: 'IM1',
        index: 0,
        clientMessageId: null,
        body,
        author: 'ada.contact',
        direction: 'inbound',
        at: 5,
        status: null,
        errorCode: null,
        mediaUrl: null,
      },
    }),
  ];
  return fold(
    emptyState(['agent@example.com']),
    events.map((event, place) => ({ ...event, seq: place + 1, at: place + 1 })),
  );
}

const masks = () => ({ phone: false, email: false });
const live = {
  ...createLive({ state: 'connected', reason: null, since: 0 }, new Map()),
  masks,
};
const CALENDAR = { startOfDay: Date.UTC, today: { year: 2026, month: 11, day: 29 } };
const queryOf = (typed: string) => parseQuery(typed, CALENDAR).query;
const criteria = (state: State, typed: string) =>
  criteriaOf(queryOf(typed), state, { masks, rows: () => [] });
const chatIn = (state: State) => {
  const chat = state.chats.get('c');
  if (chat === undefined) throw new Error('The device has no chat.');
  return chat;
};

/** Whether a search finds a name, and the person with a number. */
interface Finder {
  readonly name?: (name: string, typed: string) => boolean;
  readonly number?: (number: string, typed: string) => boolean;
}

const FINDERS: Readonly<Record<string, Finder>> = {
  chatList: {
    name: (name, q) => chatListView(deviceWith({ name }), live, { q }).rows.length > 0,
    number: (phone, q) => chatListView(deviceWith({ phone }), live, { q }).rows.length > 0,
  },
  chatCounts: {
    name: (name, q) =>
      chatCountsView(deviceWith({ name }), live, { of: [{ key: 'a', q }] }).rows[0]?.count === 1,
    number: (phone, q) =>
      chatCountsView(deviceWith({ phone }), live, { of: [{ key: 'a', q }] }).rows[0]?.count === 1,
  },
  everything: {
    name: (name, q) => {
      const state = deviceWith({ name });
      return criteria(state, q).namesChat(chatIn(state));
    },
    number: (phone, q) => {
      const state = deviceWith({ phone });
      return criteria(state, q).namesChat(chatIn(state));
    },
  },
  inChat: {
    name: (name, q) =>
      messageSearchView(deviceWith({ body: `It is ${name} here` }), { chatId: 'c', q }).rows.length > 0,
    number: (number, q) =>
      messageSearchView(deviceWith({ body: `Call ${number}` }), { chatId: 'c', q }).rows.length > 0,
  },
  findNamed: { name: (name, q) => findNamed([{ name }], q).length > 0 },
  findTemplates: { name: (name, q) => findTemplates([{ name, body: '' }], q).length > 0 },
  findArticles: {
    name: (title, q) =>
      findArticles([{ title, body: '', shortAnswer: '', keywords: [] }], q, (one) => one).length > 0,
  },
  rowSearch: {
    name: (fullName, q) => rowSearch(q)({ fullName, phone: '', email: '' }, [], undefined),
    number: (phone, q) => rowSearch(q)({ fullName: 'Ada', phone, email: '' }, [], undefined),
  },
};

describe.each(Object.entries(FINDERS))('%s', (finder, { name: findsName, number: findsNumber }) => {
  test.runIf(findsName).each(words)('finds $typed in $name, or not', ({ name, typed, found }) => {
    expect(findsName?.(name, typed)).toBe(found);
  });

  test.runIf(findsNumber).each(numbers)('finds $number by $typed', ({ number, typed }) => {
    expect([finder, findsNumber?.(number, typed)]).toEqual([finder, true]);
    expect([finder, findsNumber?.('+447700900124', typed)]).toEqual([finder, false]);
  });
});

test('the words of a name are found in any order, but those of a message in theirs', () => {
  const last = Object.entries(FINDERS).flatMap(([finder, { name }]) =>
    name?.('Zo\u00eb Park', 'park  zoe') ? [finder] : [],
  );
  expect(last).toEqual(Object.keys(FINDERS).filter((finder) => finder !== 'inChat'));
});

test.each([
  ['sao  paulo', 'America/Sao_Paulo'],
  ['paulo sao', 'America/Sao_Paulo'],
  ['S\u00e3o Paulo', 'America/Sao_Paulo'],
  ['europe/LONDON', 'Europe/London'],
])('for %j the zone %s is found', (typed, zone) => {
  expect(findZones(typed, 'UTC')).toContain(zone);
});

/**
 * The files with a search box. Each names the file that searches, and what it must use: a finder above, a view of the
 * core, or a list of `search-cases.test.ts`.
 */
const BOXES: Readonly<Record<string, readonly [file: string, uses: RegExp]>> = {
  'records/toolbar/list-toolbar.tsx': [
    'records/use-records-page.ts',
    /useCollection\(collection, address\.query/,
  ],
  'screens/activity-logs/replay/chat-picker.tsx': [
    'screens/activity-logs/replay/chat-picker.tsx',
    /view: 'chatList', q,/,
  ],
  'screens/appointment/period-bar.tsx': [
    'screens/appointment/appointment-screen.tsx',
    /appointments\.find\.matches\(/,
  ],
  'screens/auto-responder/hours/zone-field.tsx': [
    'screens/auto-responder/hours/zone-field.tsx',
    /findZones\(q/,
  ],
  'screens/bulk-upload/review-bar.tsx': ['../worker/import/review.ts', /rowSearch\(search\)/],
  'screens/campaign/builder/people-dialog.tsx': [
    'screens/campaign/builder/people-dialog.tsx',
    /useCollection\(campaignPeople, \{[^}]*\bq \}\)/,
  ],
  'screens/campaign/report/recipients.tsx': [
    'screens/campaign/report/campaign-report.tsx',
    /useCollection\(campaignRecipients, address\.recipients/,
  ],
  'screens/chat/composer/templates/template-list.tsx': [
    'screens/chat/composer/templates/template-list.tsx',
    /findTemplates\(/,
  ],
  'screens/chat/list/chat-list-head.tsx': [
    'screens/chat/use-chat-search.ts',
    /view: 'chatList',\s+\.\.\.query/,
  ],
  'screens/chat/people/contact-picker.tsx': [
    '../core/domains/people/contacts.ts',
    /find\(\{ \.\.\.readTyped\(q\)/,
  ],
  'screens/chat/thread/search/thread-search.tsx': [
    'screens/chat/thread/search/thread-search.tsx',
    /view: 'messageSearch', chatId, q/,
  ],
  // A list of the sample API.
  'screens/demo/help/help-titles.tsx': ['screens/demo/help/help-titles.tsx', /useCollection\(helpArticles/],
  'screens/knowledge-base/knowledge-base-screen.tsx': [
    'screens/knowledge-base/knowledge-base-screen.tsx',
    /useCollection\(articles, \{ q: asked/,
  ],
  'screens/roles/roles-screen.tsx': ['screens/roles/roles-screen.tsx', /useRecordsPage\(roles\)/],
  'screens/search/search-screen.tsx': ['shared/search/read-query.ts', /parseQuery\(typed/],
  // The names of events.
  'screens/setting/developer/event-tail.tsx': [
    'screens/setting/developer/event-tail.tsx',
    /eventsRequest\(filter\)/,
  ],
  'shared/chat/flags/flags-popover.tsx': ['shared/chat/flags/flags-popover.tsx', /findNamed\(flags, q\)/],
  'shared/contacts/contact-search.tsx': [
    'shared/contacts/found-contacts.tsx',
    /useCollection\(contacts, \{ q: typed/,
  ],
  'shared/work/hand-dialog.tsx': ['shared/work/hand-dialog.tsx', /findNamed\(/],
  'shell/palette/palette.tsx': ['shell/palette/palette.tsx', /view: 'chatList', q,/],
};

test('every search box uses one of these searches', () => {
  const ui = join(import.meta.dirname, '../../../../src/ui');
  const textOf = (file: string) => readFileSync(join(ui, file), 'utf8');
  const drawn = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.startsWith('components/') &&
      file !== 'records/list-search.tsx' &&
      /<(?:SearchField|ListSearch)\b|role="combobox"/.test(textOf(file)),
  );
  expect(drawn.toSorted()).toEqual(Object.keys(BOXES).toSorted());
  const others = Object.values(BOXES).flatMap(([file, uses]) => (uses.test(textOf(file)) ? [] : [file]));
  expect(others).toEqual([]);
});
