import type { AbilityRules } from '../../../core/model/session/user.ts';

type Rules = Readonly<AbilityRules>;

export const COLUMNS = ['view', 'create', 'edit', 'delete', 'export'] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * A cell of the matrix. `action`: the tick gives this action. `withView`: everyone who may view the screen may do
 * this. Null: the screen has nothing to do of this kind. Cells with the same action change together.
 */
export type Cell = { readonly action: string } | 'withView' | null;

interface Row {
  readonly view: string;
  readonly create: Cell;
  readonly edit: Cell;
  readonly delete: Cell;
  readonly export: Cell;
}

const act = (action: string): Cell => ({ action });
const list = (view: string, manage: string): Row => ({
  view,
  create: act(manage),
  edit: act(manage),
  delete: act(manage),
  export: 'withView',
});
const seen = (view: string, more: Partial<Row> = {}): Row => ({
  view,
  create: null,
  edit: null,
  delete: null,
  export: null,
  ...more,
});

/** The screens of the spec with the actions that exist (section 6), and the writes that this console adds. */
export const ROWS = {
  home: seen('read'),
  chat: seen('view-chat', { create: 'withView', edit: 'withView', delete: 'withView' }),
  chatWork: seen('view-chat', { edit: act('manage-chat-work') }),
  calls: { ...list('view-call', 'manage-call'), delete: null },
  appointments: { ...list('view-call', 'manage-appointment'), export: null },
  doubleBooking: seen('view-call', { edit: act('manage-appointment-overlap') }),
  contacts: { ...list('view-contacts', 'manage-contacts'), create: 'withView' },
  bulkUpload: seen('bulk-upload', { create: 'withView' }),
  campaigns: list('view-campaign', 'manage-campaign'),
  flags: list('view-flags', 'manage-flags'),
  autoResponder: { ...list('view-auto-responder', 'manage-auto-responder'), export: null },
  triggers: { ...list('view-customize-response-triggers', 'manage-response-triggers'), export: null },
  knowledgeBase: { ...list('view-knowledge-base', 'manage-knowledge-base'), export: null },
  logs: seen('view-logs', { edit: act('manage-logs'), export: 'withView' }),
  users: list('view-users', 'manage-users'),
  roles: { ...list('view-roles', 'manage-roles'), export: null },
  permissions: list('view-permissions', 'manage-permissions'),
  profile: seen('view-profile', { edit: 'withView' }),
  settings: seen('view-setting', { edit: act('manage-setting') }),
} as const satisfies Readonly<Record<string, Row>>;
export type RowName = keyof typeof ROWS;
export const ROW_NAMES = Object.keys(ROWS).filter((name): name is RowName => Object.hasOwn(ROWS, name));

/** Rules that restrict a role. `manage` does not imply them. */
export const LIMITS = ['mask-phone', 'mask-email', 'read-only'] as const;
export type Limit = (typeof LIMITS)[number];

/** The action of a rule that gives every action. */
export const EVERYTHING = 'manage';

export const cellOf = (row: RowName, column: Column): Cell =>
  column === 'view' ? act(ROWS[row].view) : ROWS[row][column];

const actionIn = (row: RowName, column: Column): string | null => {
  const cell = cellOf(row, column);
  return cell === null || cell === 'withView' ? null : cell.action;
};

/** Returns the different actions of a row, its view first. */
export const actionsOfRow = (row: RowName): readonly string[] => [
  ...new Set(COLUMNS.flatMap((column) => actionIn(row, column) ?? [])),
];

export const actionsOfColumn = (column: Column): readonly string[] => [
  ...new Set(ROW_NAMES.flatMap((row) => actionIn(row, column) ?? [])),
];

export const ALL_ACTIONS: readonly string[] = [...new Set(ROW_NAMES.flatMap(actionsOfRow))];

export const hasAction = (rules: Rules, action: string): boolean =>
  rules.some((rule) => rule.action === action);

/** Returns whether the rules give all, some or none of these actions. */
export function stateOf(rules: Rules, actions: readonly string[]): 'all' | 'some' | 'none' {
  const given = actions.filter((action) => hasAction(rules, action)).length;
  return given === 0 ? 'none' : given === actions.length ? 'all' : 'some';
}

const withRule = (rules: Rules, action: string): Rules =>
  hasAction(rules, action) ? rules : [...rules, { action, subject: 'all' }];

/**
 * Returns the rules with the action given or taken. An action is useless without the view of its screen. So giving an
 * action gives the view too, and taking a view takes the screen's other actions.
 */
export function setAction(rules: Rules, action: string, isGiven: boolean): Rules {
  if (isGiven) {
    const views = ROW_NAMES.filter((row) => actionsOfRow(row).includes(action)).map((row) => ROWS[row].view);
    return withRule(views.reduce(withRule, rules), action);
  }
  const gone = new Set([
    action,
    ...ROW_NAMES.filter((row) => ROWS[row].view === action).flatMap(actionsOfRow),
  ]);
  return rules.filter((rule) => !gone.has(rule.action));
}

export const setActions = (rules: Rules, actions: readonly string[], isGiven: boolean): Rules =>
  actions.reduce((now, action) => setAction(now, action, isGiven), rules);

/** Returns the rules with a limit set or lifted. */
export const setLimit = (rules: Rules, limit: Limit, isSet: boolean): Rules =>
  isSet ? withRule(rules, limit) : rules.filter((rule) => rule.action !== limit);

/** Replaces the rule `manage` by one rule for each action, so that single rights can be taken. */
export const spelledOut = (rules: Rules): Rules =>
  ALL_ACTIONS.reduce(
    withRule,
    rules.filter((rule) => rule.action !== EVERYTHING),
  );

/** A right that is given or taken between two sets of rules. */
export interface RuleChange {
  readonly action: string;
  readonly isGiven: boolean;
  /** Whether the action is a limit, so that giving it takes something away. */
  readonly isLimit: boolean;
  /** The cells of the matrix with this action. Empty if no screen has it. */
  readonly cells: readonly { readonly row: RowName; readonly columns: readonly Column[] }[];
}

const cellsOf = (action: string): RuleChange['cells'] =>
  ROW_NAMES.flatMap((row) => {
    const columns = COLUMNS.filter((column) => actionIn(row, column) === action);
    return columns.length === 0 ? [] : [{ row, columns }];
  });

const isLimit = (action: string): action is Limit => LIMITS.some((limit) => limit === action);

const actionsOf = (rules: Rules): ReadonlySet<string> => new Set(rules.map(({ action }) => action));

/** Returns what differs between two sets of rules, in the order of the matrix. */
export function changesBetween(before: Rules, after: Rules): readonly RuleChange[] {
  const [had, has] = [actionsOf(before), actionsOf(after)];
  const order = [...ALL_ACTIONS, ...LIMITS];
  const known = (action: string) => {
    const place = order.indexOf(action);
    return place < 0 ? order.length : place;
  };
  return [...new Set([...had, ...has])]
    .filter((action) => had.has(action) !== has.has(action))
    .sort((a, b) => known(a) - known(b))
    .map((action) => ({
      action,
      isGiven: has.has(action),
      isLimit: isLimit(action),
      cells: cellsOf(action),
    }));
}

/** Returns `after` without this change, and without the changes that depend on it. */
export const withoutChange = (after: Rules, { action, isGiven, isLimit: limit }: RuleChange): Rules =>
  limit
    ? isGiven
      ? after.filter((rule) => rule.action !== action)
      : withRule(after, action)
    : setAction(after, action, !isGiven);

/** What a person has changed in the matrix and not saved. It applies to whatever the role's rules are now. */
export interface Draft {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

export const NO_DRAFT: Draft = { given: [], taken: [] };

export const applyDraft = (rules: Rules, { given, taken }: Draft): Rules =>
  given.reduce(
    withRule,
    rules.filter((rule) => !taken.includes(rule.action)),
  );

export function draftOf(before: Rules, after: Rules): Draft {
  const changes = changesBetween(before, after);
  return {
    given: changes.filter(({ isGiven }) => isGiven).map(({ action }) => action),
    taken: changes.filter(({ isGiven }) => !isGiven).map(({ action }) => action),
  };
}
