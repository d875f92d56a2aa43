import { describe, expect, it } from 'vitest';
import type { Situation } from '../../../src/ui/actions/action.ts';
import { ACTIONS, actionsFor, permittedActions } from '../../../src/ui/actions/actions.ts';
import { createOffers, OFFER_IDS } from '../../../src/ui/actions/offers.ts';
import { type Enter, PART_KEYS } from '../../../src/ui/actions/part-keys.ts';
import { keyCaps } from '../../../src/ui/actions/platform-keys.ts';
import { ROUTES } from '../../../src/ui/routes/routes.ts';
import { buildAbility } from '../../../src/ui/session/build-ability.ts';
import {
  hasLists,
  hasReplays,
  mayUpload,
  sheetGroups,
} from '../../../src/ui/shell/keyboard-sheet/sheet-lines.ts';
import { chatActions } from '../../../src/ui/shell/palette/chat-actions.ts';
import { replayActions } from '../../../src/ui/shell/palette/replay-actions.ts';

const admin = buildAbility({ role: 'admin' }, []);
const may = (...actions: string[]) =>
  buildAbility(
    { role: 'agent' },
    actions.map((action) => ({ action, subject: 'all' })),
  );

const situation = (more: Partial<Situation> = {}): Situation => ({
  ability: admin,
  path: '/',
  theme: 'system',
  isRoleView: false,
  offered: new Set(OFFER_IDS),
  ...more,
});
const idsFor = (more: Partial<Situation>) => actionsFor(situation(more)).map(({ id }) => id);

describe('the registry of actions', () => {
  it('has each action once', () => {
    expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length);
  });

  it('has an action for each offer that a part of the screen can make', () => {
    const offered = new Set(OFFER_IDS);
    const all = [
      ...ACTIONS,
      ...chatActions(offered),
      ...replayActions(admin, { path: '/', search: '', offered }),
    ];
    const offers = all.flatMap(({ deed }) => (deed.kind === 'offered' ? [deed.offer] : []));
    expect(offers.sort()).toEqual([...OFFER_IDS].sort());
  });

  it('leads to every route behind the sign-in, except one campaign, for users with its permission', () => {
    const routes = ROUTES.filter(
      ({ name, access, layout }) =>
        ['action', 'signedIn'].includes(access.kind) && layout === 'default' && name !== 'campaign',
    );
    const ways = (ability: Situation['ability']) =>
      permittedActions(ability).flatMap(({ deed }) => (deed.kind === 'open' ? [deed.path] : []));
    expect(ways(admin)).toEqual(routes.map(({ path }) => path));
    expect(ways(may('view-flags', 'view-call'))).toEqual(['/appointment', '/call', '/flags', '/setting']);
    expect(ways(may())).toEqual(['/setting']);
  });

  it('has no actions for chats and the connection for users who may not see chats', () => {
    const ids = permittedActions(may('read')).map(({ id }) => id);
    expect(ids).not.toContain('nextUnread');
    expect(ids).not.toContain('reconnect');
    expect(ids).toContain('signOut');
  });

  it('leaves out actions that would change nothing, and actions that no part of the screen offers', () => {
    expect(idsFor({ path: '/flags' })).not.toContain('go-flags');
    expect(idsFor({ path: '/' })).toContain('go-flags');
    expect(idsFor({ theme: 'dark' })).not.toContain('theme-dark');
    expect(idsFor({ theme: 'light' })).toContain('theme-dark');
    expect(idsFor({ offered: new Set() })).not.toContain('writeMessage');
    expect(idsFor({})).toContain('reconnect');
    expect(idsFor({ isRoleView: true })).not.toContain('reconnect');
  });
});

describe('offers', () => {
  it('are taken from the newest part, and end with the part that made them', () => {
    const offers = createOffers();
    const done: string[] = [];
    let changes = 0;
    offers.subscribe(() => {
      changes += 1;
    });
    expect(offers.take('nextChat')).toBe(false);
    const endFirst = offers.offer('nextChat', () => done.push('first'));
    const endSecond = offers.offer('nextChat', () => done.push('second'));
    expect([...offers.current()]).toEqual(['nextChat']);
    expect(changes).toBe(1);
    expect(offers.take('nextChat')).toBe(true);
    endSecond();
    offers.take('nextChat');
    expect(done).toEqual(['second', 'first']);
    endFirst();
    expect(offers.take('nextChat')).toBe(false);
    expect(changes).toBe(2);
  });
});

describe('the names of keys', () => {
  it.each([
    ['$mod+k', [['Ctrl', 'K']], [['⌘', 'K']]],
    ['g c', [['G'], ['C']], [['G'], ['C']]],
    ['Shift+?', [['?']], [['?']]],
    ['Shift+Enter', [['Shift', '↵']], [['⇧', '↵']]],
    ['ArrowDown', [['↓']], [['↓']]],
    ['Escape', [['Esc']], [['Esc']]],
    ['$mod+.', [['Ctrl', '.']], [['⌘', '.']]],
  ])('of %s are those of the platform', (keys, elsewhere, apple) => {
    expect(keyCaps(keys, false)).toEqual(elsewhere);
    expect(keyCaps(keys, true)).toEqual(apple);
  });
});

describe('the list of shortcuts', () => {
  const linesOf = (ability: Situation['ability'], enter: Enter = 'sends') =>
    sheetGroups(permittedActions(ability), enter).flatMap(({ lines }) => lines);

  it('has every shortcut of the actions that the user may perform, and the keys of parts', () => {
    const ids = linesOf(admin).map(({ id }) => id);
    for (const { id, keys } of ACTIONS) expect(ids.includes(id), id).toBe(keys.length > 0);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(PART_KEYS)));
  });

  it('has no chat shortcuts for users who may not see chats', () => {
    expect(sheetGroups(permittedActions(may('read')), 'sends').map(({ id }) => id)).toEqual([
      'console',
      'go',
    ]);
  });

  it('has the keys of lists for users who may see a list', () => {
    expect(hasLists(permittedActions(may('view-contacts')))).toBe(true);
    expect(hasLists(permittedActions(may('view-chat')))).toBe(false);
  });

  it('has the keys of replays for users who may see the logs', () => {
    expect(hasReplays(permittedActions(may('view-logs')))).toBe(true);
    expect(hasReplays(permittedActions(may('view-chat')))).toBe(false);
  });

  it('has the keys of an upload’s review for users who may upload', () => {
    expect(mayUpload(permittedActions(may('bulk-upload')))).toBe(true);
    expect(mayUpload(permittedActions(may('view-contacts')))).toBe(false);
  });

  it('shows what Enter does for this user', () => {
    const keysOf = (id: string, enter: Enter) => linesOf(admin, enter).find((line) => line.id === id)?.keys;
    expect(keysOf('sendMessage', 'sends')).toEqual(['Enter']);
    expect(keysOf('breakLine', 'sends')).toEqual(['Shift+Enter']);
    expect(keysOf('sendMessage', 'breaks')).toEqual(['$mod+Enter']);
    expect(keysOf('breakLine', 'breaks')).toEqual(['Enter']);
    expect(keysOf('enterList', 'breaks')).toEqual(['ArrowDown']);
  });
});
