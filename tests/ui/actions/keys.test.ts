import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../../src/ui/actions/actions.ts';
import {
  chooseKeys,
  chosenKeysSchema,
  clashing,
  isChanged,
  keyTable,
  restoreKeys,
} from '../../../src/ui/actions/key-table.ts';
import { bindingsOf, clash, isShortcut, KEYS_MAX, reservedBy } from '../../../src/ui/actions/keys.ts';
import { json } from '../../../src/ui/session/choice.ts';

const decode = json(chosenKeysSchema).decode;

const press = fc.constantFrom(
  'a',
  'b',
  'g',
  'h',
  'u',
  'Shift+f',
  '$mod+k',
  '$mod+t',
  '$mod+c',
  '?',
  '/',
  '.',
  '1',
);
const keys = fc.array(press, { minLength: 1, maxLength: 3 }).map((presses) => presses.join(' '));
const id = fc.constantFrom(...ACTIONS.map((action) => action.id), 'unknown', '__proto__', 'constructor');
const stored = fc.oneof(
  fc.dictionary(id, fc.array(fc.oneof(keys, fc.string()), { maxLength: 5 })),
  fc.dictionary(fc.string(), fc.jsonValue()),
  fc.jsonValue(),
);
const text = fc.oneof(
  stored.map((value) => JSON.stringify(value)),
  fc.string(),
  fc.constant(null),
);

const allOf = (table: ReturnType<typeof keyTable>) => [...table.values()].flat();

const clashes = (all: readonly string[]): readonly string[] =>
  all.flatMap((one, place) =>
    all.slice(place + 1).flatMap((other) => (clash(one, other) ? [`${one}, ${other}`] : [])),
  );

describe('the table of keys', () => {
  it('has no key that would run two actions, and no reserved key, whatever is stored', () => {
    fc.assert(
      fc.property(text, (json) => {
        const table = keyTable(ACTIONS, decode(json));
        expect([...table.keys()].sort()).toEqual(ACTIONS.map((action) => action.id).sort());
        expect(clashes(allOf(table))).toEqual([]);
        expect(allOf(table).filter((one) => !isShortcut(one))).toEqual([]);
        for (const all of table.values()) expect(all.length).toBeLessThanOrEqual(KEYS_MAX);
      }),
    );
  });

  it('has the keys that the user chose last, and only those, after any choices', () => {
    const choice = fc.record({ id, keys: fc.uniqueArray(keys.filter(isShortcut), { maxLength: KEYS_MAX }) });
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 6 }), (choices) => {
        const chosen = choices.reduce((now, one) => chooseKeys(ACTIONS, now, one.id, one.keys), decode(null));
        const last = choices.at(-1);
        const kept = decode(JSON.stringify(chosen));
        if (last === undefined || clashes(last.keys).length > 0) return;
        const table = keyTable(ACTIONS, kept);
        if (table.has(last.id)) expect(table.get(last.id)).toEqual(last.keys);
        expect(clashes(allOf(table))).toEqual([]);
      }),
    );
  });

  it('is the default for a user who chose nothing, and again after every key is restored', () => {
    const defaults = new Map(ACTIONS.map((action) => [action.id, action.keys]));
    expect(keyTable(ACTIONS, decode(null))).toEqual(defaults);
    const chosen = chooseKeys(ACTIONS, {}, 'newChat', ['j', 'x']);
    expect(keyTable(ACTIONS, chosen).get('nextChat')).toEqual([]);
    const restored = ['newChat', 'nextChat'].reduce((now, one) => restoreKeys(ACTIONS, now, one), chosen);
    expect(restored).toEqual({});
  });

  it('gives an action its default key back although another action has taken it', () => {
    const chosen = chooseKeys(ACTIONS, {}, 'newChat', ['j', 'x']);
    const [next] = ACTIONS.filter((action) => action.id === 'nextChat');
    expect(next && isChanged(next, keyTable(ACTIONS, chosen))).toBe(true);
    const table = keyTable(ACTIONS, restoreKeys(ACTIONS, chosen, 'nextChat'));
    expect([table.get('nextChat'), table.get('newChat')]).toEqual([['j'], ['x']]);
  });

  it('names the actions that would lose a key', () => {
    const table = keyTable(ACTIONS, {});
    expect(clashing(table, 'newChat', 'j')).toEqual(['nextChat']);
    expect(clashing(table, 'nextChat', 'j')).toEqual([]);
    expect([...clashing(table, 'newChat', 'g')].sort()).toEqual([
      'go-chat',
      'go-contacts',
      'go-root',
      'go-setting',
    ]);
    expect(clashing(table, 'newChat', 'q y')).toEqual([]);
  });
});

describe('two shortcuts clash', () => {
  it.each([
    ['g', 'g h', true],
    ['h', 'g h', true],
    ['g m', 'm x', true],
    ['g h', 'g m', false],
    ['k', '$mod+k', false],
    ['f', 'Shift+f', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect([clash(one, other), clash(other, one)]).toEqual([expected, expected]);
  });
});

describe('a shortcut', () => {
  it('is bound with Shift and without if it has a symbol, because keyboards differ', () => {
    expect(bindingsOf('?')).toEqual(['?', 'Shift+?']);
    expect(bindingsOf('$mod+.')).toEqual(['$mod+.', '$mod+Shift+.']);
    expect(bindingsOf('g /')).toEqual(['g /', 'g Shift+/']);
    expect(bindingsOf('$mod+Shift+f')).toEqual(['$mod+Shift+f']);
  });

  it.each(['', ' ', 'G', 'Enter', 'Shift+1', 'Alt+k', 'Control+k', 'g h j', '(a)', 'g  h', '\u202ea', 'k\n'])(
    'is not %j',
    (one) => expect(isShortcut(one)).toBe(false),
  );

  it.each([
    ['$mod+t', 'browser'],
    ['$mod+Shift+n', 'browser'],
    ['$mod+c', 'fields'],
    ['g $mod+v', 'fields'],
    ['t', null],
  ])('%s is reserved by: %s', (one, by) => expect(reservedBy(one)).toBe(by));
});
