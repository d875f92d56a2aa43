import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayDo } from '../../../../src/core/model/session/may-do.ts';
import {
  ALL_ACTIONS,
  actionsOfColumn,
  actionsOfRow,
  applyDraft,
  changesBetween,
  draftOf,
  LIMITS,
  ROW_NAMES,
  ROWS,
  setAction,
  setActions,
  setLimit,
  spelledOut,
  stateOf,
  withoutChange,
} from '../../../../src/ui/screens/roles/role-matrix.ts';
import { mayDo as mayDoOnScreen } from '../../../../src/ui/session/ability.ts';
import { buildAbility } from '../../../../src/ui/session/build-ability.ts';
import { SPEC_ROUTES } from '../../support/spec-routes.ts';

const rule = (action: string) => ({ action, subject: 'all' });
const action = fc.constantFrom(...ALL_ACTIONS);
const rules = fc
  .uniqueArray(fc.constantFrom(...ALL_ACTIONS, ...LIMITS, 'something-else'), { maxLength: 12 })
  .map((actions) => actions.map(rule));

describe('the matrix', () => {
  test('has every action that a route of the spec requires', () => {
    const needed = SPEC_ROUTES.map(([, , asked]) => asked).filter(
      (asked) => asked === 'read' || asked === 'bulk-upload' || asked.startsWith('view-'),
    );
    expect(ALL_ACTIONS).toEqual(expect.arrayContaining([...new Set(needed)]));
  });

  test('a view that is taken empties its row', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(...ROW_NAMES), (before, row) => {
        const after = setAction(before, ROWS[row].view, false);
        expect(stateOf(after, actionsOfRow(row))).toBe('none');
      }),
    );
  });

  test('an action that is given brings the view of its screen', () => {
    fc.assert(
      fc.property(rules, action, (before, given) => {
        const after = setAction(before, given, true);
        for (const row of ROW_NAMES.filter((name) => actionsOfRow(name).includes(given)))
          expect(stateOf(after, [given, ROWS[row].view])).toBe('all');
      }),
    );
  });

  test('rows and columns show all, some or none', () => {
    expect(stateOf([], actionsOfRow('flags'))).toBe('none');
    expect(stateOf([rule('view-flags')], actionsOfRow('flags'))).toBe('some');
    expect(stateOf(setActions([], actionsOfRow('flags'), true), actionsOfRow('flags'))).toBe('all');
    expect(stateOf(setActions([], actionsOfColumn('view'), true), actionsOfColumn('view'))).toBe('all');
    expect(stateOf(setActions([], actionsOfColumn('delete'), true), actionsOfColumn('view'))).toBe('some');
  });

  test('rules that no screen has are kept', () => {
    const before = [{ action: 'read', subject: 'AclDemo' }, rule('something-else')];
    expect(setAction(before, 'view-flags', true)).toEqual([...before, rule('view-flags')]);
  });

  test('everything can be spelled out without changing what the role may do', () => {
    const access = { role: 'x', rules: [rule('manage'), rule('mask-phone')] };
    const spelled = { role: 'x', rules: [...spelledOut(access.rules)] };
    for (const one of ALL_ACTIONS) expect(mayDo(spelled, one)).toBe(mayDo(access, one));
    expect(stateOf(spelled.rules, ['mask-phone'])).toBe('all');
  });
});

describe('what changes', () => {
  test('names each action once, with its place', () => {
    expect(changesBetween([rule('view-flags')], [rule('view-flags'), rule('manage-flags')])).toEqual([
      {
        action: 'manage-flags',
        isGiven: true,
        isLimit: false,
        cells: [{ row: 'flags', columns: ['create', 'edit', 'delete'] }],
      },
    ]);
    expect(changesBetween([], setLimit([], 'mask-phone', true))).toMatchObject([
      { action: 'mask-phone', isGiven: true, isLimit: true, cells: [] },
    ]);
  });

  test('taking every change back gives the rules from before', () => {
    fc.assert(
      fc.property(rules, fc.array(fc.tuple(action, fc.boolean()), { maxLength: 6 }), (before, steps) => {
        const whole = setActions(before, actionsOfRow('home'), true);
        const start = ROW_NAMES.reduce(
          (now, row) =>
            stateOf(now, actionsOfRow(row)) === 'some' ? setAction(now, ROWS[row].view, true) : now,
          whole,
        );
        const after = steps.reduce((now, [one, given]) => setAction(now, one, given), start);
        let now = after;
        for (let n = 0; n < 40; n += 1) {
          const [change] = changesBetween(start, now);
          if (change === undefined) break;
          now = withoutChange(now, change);
        }
        expect(changesBetween(start, now)).toEqual([]);
      }),
    );
  });

  test('a draft applies to rules that somebody else has changed meanwhile', () => {
    const draft = draftOf([rule('view-chat')], [rule('view-flags')]);
    expect(applyDraft([rule('view-chat'), rule('view-logs')], draft)).toEqual([
      rule('view-logs'),
      rule('view-flags'),
    ]);
    fc.assert(
      fc.property(rules, rules, (before, after) => {
        const applied = applyDraft(before, draftOf(before, after));
        expect(changesBetween(applied, after)).toEqual([]);
      }),
    );
  });

  test('whatever is set in the matrix, the core and the screens agree on it', () => {
    fc.assert(
      fc.property(rules, action, fc.boolean(), action, (before, changed, given, asked) => {
        const access = { role: 'Agent', rules: [...setAction(before, changed, given)] };
        expect(mayDo(access, asked)).toBe(mayDoOnScreen(buildAbility(access, access.rules), asked));
      }),
    );
  });
});
