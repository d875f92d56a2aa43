import { describe, expect, it } from 'vitest';
import type { ChatHit, DraftHit, MessageHit } from '../../../../src/core/model/search/types.ts';
import { actionsFor } from '../../../../src/ui/actions/actions.ts';
import { OFFER_IDS } from '../../../../src/ui/actions/offers.ts';
import { ENGLISH } from '../../../../src/ui/language/shown-language.ts';
import { buildAbility } from '../../../../src/ui/session/build-ability.ts';
import { RECENTS_MAX, recentsOf } from '../../../../src/ui/session/recents.ts';
import {
  CHATS_FOUND,
  CHATS_UNASKED,
  type FoundRecord,
  type PaletteHits,
  type PaletteSection,
  paletteSections,
} from '../../../../src/ui/shell/palette/palette-entries.ts';
import { replayActions } from '../../../../src/ui/shell/palette/replay-actions.ts';
import { SAMPLE_ROWS } from '../../../gallery/sample-chats.ts';

const { t } = ENGLISH;
const actions = actionsFor({
  ability: buildAbility({ role: 'admin' }, []),
  path: '/',
  theme: 'system',
  isRoleView: false,
  offered: new Set(OFFER_IDS),
}).map((action) => ({
  action,
  words: t(action.words),
  alias: action.alias === null ? '' : t(action.alias),
}));

const NONE: PaletteHits = {
  messages: [],
  count: 0,
  contacts: [],
  articles: [],
  chats: [],
  drafts: [],
  hasOthers: false,
};

const sections = (q: string, more: Partial<Parameters<typeof paletteSections>[0]> = {}) =>
  paletteSections({
    q,
    actions,
    chats: [],
    chatsSettled: true,
    found: NONE,
    records: { people: [], campaigns: [] },
    mayAsk: false,
    recent: [],
    ...more,
  });
const keysOf = (all: readonly PaletteSection[], id: PaletteSection['id']) =>
  (all.find((section) => section.id === id)?.entries ?? []).map(({ key }) => key);

describe('the palette without a search text', () => {
  it('shows recent choices first, then chats, actions and pages, and no entry twice', () => {
    const recent = ['action:go-flags', 'chat:Kofi Lindqvist', 'chat:gone', 'action:signOut'];
    const all = sections('', { chats: SAMPLE_ROWS, recent });
    expect(all.map(({ id }) => id)).toEqual(['recent', 'chats', 'actions', 'go']);
    expect(keysOf(all, 'recent')).toEqual(['action:go-flags', 'chat:Kofi Lindqvist', 'action:signOut']);
    expect(keysOf(all, 'chats')).toHaveLength(CHATS_UNASKED);
    const keys = all.flatMap(({ entries }) => entries.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has no empty section', () => {
    expect(sections('').map(({ id }) => id)).toEqual(['actions', 'go']);
  });
});

it('offers replays and history files only to users who may view logs', () => {
  const idsFor = (action: string, path: string) =>
    replayActions(buildAbility({ role: 'agent' }, [{ action, subject: 'all' }]), {
      path,
      search: 'chat=c1',
      offered: new Set(OFFER_IDS),
    }).map(({ id }) => id);
  expect(idsFor('view-chat', '/chat')).toEqual([]);
  expect(idsFor('view-logs', '/chat')).toEqual(['replayChat', 'openHistory']);
  expect(idsFor('view-logs', '/contacts')).toEqual(['openHistory']);
});

describe('the palette with a search text', () => {
  it.each([
    ['flags', 'go', 'action:go-flags'],
    ['KNOW', 'go', 'action:go-knowledge-base'],
    ['kb', 'go', 'action:go-knowledge-base'],
    ['dark', 'actions', 'action:theme-dark'],
    ['log out', 'actions', 'action:signOut'],
    ['unread', 'actions', 'action:nextUnread'],
  ] as const)('for “%s” shows in the section %s first %s', (q, section, key) => {
    expect(keysOf(sections(q), section)[0]).toBe(key);
  });

  it('puts a page before the actions if its whole name was typed', () => {
    expect(sections('cha').map(({ id }) => id)).toEqual(['actions', 'go']);
    expect(sections('chat').map(({ id }) => id)).toEqual(['go', 'actions']);
    expect(keysOf(sections('chat'), 'go')[0]).toBe('action:go-chat');
  });

  it('finds an action or a page by words in any order, if no name has the text as it is', () => {
    const [first] = actions.filter(({ action }) => action.id === 'go-setting');
    const own =
      first === undefined
        ? []
        : [{ ...first, words: 'Profile: Availability', alias: 'my own Working hours' }];
    expect(keysOf(sections('my hours', { actions: own }), 'go')).toEqual(['action:go-setting']);
    expect(sections('my days', { actions: own })).toEqual([]);
  });

  it('shows nothing for an unknown text', () => {
    expect(sections('zzqq')).toEqual([]);
  });

  it('leads to all results below the found messages, or among the pages if only other kinds were found', () => {
    const hit: MessageHit = {
      ...{ kind: 'messages', key: 'message:1', chatId: 'c1', chatName: 'Fenella Osei', id: 1, sid: null },
      ...{
        messageKey: null,
        at: 0,
        author: null,
        isMine: false,
        isInbound: true,
        hasPicture: false,
        parts: [],
      },
    };
    const found = sections('flags', { found: { ...NONE, messages: [hit], count: 3, hasOthers: true } });
    expect(keysOf(found, 'messages')).toEqual(['message:1', 'results']);
    const others = sections('flags', { found: { ...NONE, hasOthers: true } });
    expect(keysOf(others, 'messages')).toEqual([]);
    expect(keysOf(others, 'go')).toEqual(['results', 'action:go-flags']);
  });

  it('shows chats found by their preview below the chats found by name, and no chat twice', () => {
    const [named] = SAMPLE_ROWS;
    if (named === undefined) throw new Error('There are too few samples.');
    const listed = (chatId: string): ChatHit => ({
      kind: 'chats',
      key: `chat:${chatId}`,
      chatId,
      name: chatId,
      isGroup: false,
      parts: [],
      note: [],
    });
    const chats = [listed(named.key), ...['a', 'b', 'c', 'd'].map(listed)];
    const draft: DraftHit = { kind: 'drafts', key: 'draft:a:0', chatId: 'a', chatName: 'a', parts: [] };
    const all = sections(named.name, { chats: [named], found: { ...NONE, chats, drafts: [draft] } });
    expect(keysOf(all, 'chats')).toEqual([`chat:${named.key}`, 'chat:a', 'chat:b', 'chat:c']);
    expect(keysOf(all, 'drafts')).toEqual(['draft:a:0']);
  });

  it('shows people and campaigns below the other hits, and leads to the service only if there are none', () => {
    const record = (key: string): FoundRecord => ({
      key,
      id: '1',
      name: key,
      note: '',
      icon: null,
      path: '/',
    });
    const records = { people: [record('user:1')], campaigns: [record('campaign:1')] };
    const all = sections('zqx', { records, mayAsk: true });
    expect(all.map(({ id }) => id)).toEqual(['people', 'campaigns']);
    expect(keysOf(all, 'people')).toEqual(['user:1']);
    const draft: DraftHit = { kind: 'drafts', key: 'draft:a:0', chatId: 'a', chatName: 'a', parts: [] };
    const [first] = sections('zqx', { records, found: { ...NONE, drafts: [draft] } });
    expect(first?.id).toBe('drafts');
  });

  it('leads to the service only if this device was searched to the end and has nothing', () => {
    const kinds = (more: Parameters<typeof sections>[1]) =>
      sections('zqx zqx', more).flatMap(({ entries }) => entries.map(({ kind }) => kind));
    expect(kinds({ mayAsk: true })).toEqual(['ask']);
    expect(kinds({ mayAsk: false })).toEqual([]);
    expect(kinds({ mayAsk: true, chatsSettled: false })).toEqual([]);
    expect(kinds({ mayAsk: true, found: { ...NONE, hasOthers: true } })).toEqual(['results']);
  });

  it('shows every chat that the core found, and first the names that begin with the text', () => {
    const [fenella, quay] = SAMPLE_ROWS;
    if (fenella === undefined || quay === undefined) throw new Error('There are too few samples.');
    const found = { chats: [quay, fenella], chatsSettled: true };
    expect(keysOf(sections('fen', found), 'chats')).toEqual([`chat:${fenella.key}`, `chat:${quay.key}`]);
    // Results for the previous text are not shown as results for this text.
    expect(keysOf(sections('fen', { ...found, chatsSettled: false }), 'chats')).toEqual([
      `chat:${fenella.key}`,
    ]);
    const many = Array.from({ length: 20 }, (_, place) => ({ ...quay, key: String(place) }));
    expect(keysOf(sections('quay', { chats: many }), 'chats')).toHaveLength(CHATS_FOUND);
  });

  it('puts recent choices before other equal matches', () => {
    const theme = (recent: readonly string[]) =>
      keysOf(sections('theme', { recent }), 'actions').filter((key) => key.startsWith('action:theme'));
    expect(theme([])).toEqual(['action:theme-light', 'action:theme-dark']);
    expect(theme(['action:theme-dark'])).toEqual(['action:theme-dark', 'action:theme-light']);
  });
});

describe('the list of recent choices', () => {
  function createPlace(items = new Map<string, string>()) {
    return {
      items,
      read: (key: string) => items.get(key) ?? null,
      write: (key: string, text: string) => void items.set(key, text),
      watch: () => () => undefined,
    };
  }

  it('has the newest first, each once, up to a limit, and is separate for each user', () => {
    const place = createPlace();
    const mine = recentsOf('recent', '4', place);
    for (let at = 0; at < RECENTS_MAX + 5; at += 1) mine.use(`action:${at}`);
    mine.use('action:10');
    expect(mine.read()).toHaveLength(RECENTS_MAX);
    expect(mine.read().slice(0, 2)).toEqual(['action:10', `action:${RECENTS_MAX + 4}`]);
    expect(recentsOf('recent', '5', place).read()).toEqual([]);
  });

  it('is forgotten without a trace', () => {
    const place = createPlace();
    const mine = recentsOf('recent', '4', place);
    mine.use('chat:c1');
    mine.forget();
    expect(mine.read()).toEqual([]);
    expect(JSON.stringify([...place.items])).not.toContain('c1');
  });

  it.each(['', '{', '{"a":1}', '[1]', '"x"', JSON.stringify(['x'.repeat(101)])])(
    'is empty if other data is stored: %j',
    (text) => {
      expect(recentsOf('recent', '4', createPlace(new Map([['switchboard-recent.4', text]]))).read()).toEqual(
        [],
      );
    },
  );

  it('is empty if the browser stores nothing', () => {
    const refuse = () => {
      throw new Error('No storage.');
    };
    const mine = recentsOf('recent', '4', { read: refuse, write: refuse, watch: refuse });
    mine.use('chat:c1');
    mine.forget();
    expect(mine.read()).toEqual([]);
  });
});
