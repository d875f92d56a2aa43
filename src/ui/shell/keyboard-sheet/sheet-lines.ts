import { ACTION_GROUPS, type Action, type ActionGroup, type ActionWords } from '../../actions/action.ts';
import { type Enter, PART_KEYS, type PartKeysId, partKeys } from '../../actions/part-keys.ts';
import { REPLAY_KEYS, type ReplayKeysId } from '../../actions/replay-keys.ts';
import { LIST_KEYS, type ListKeysId } from '../../records/table/list-keys.ts';

/** The actions that open a screen with a list of records. */
const LIST_PLACES: ReadonlySet<string> = new Set(
  ['contacts', 'flags', 'users', 'roles', 'permissions', 'activity-logs'].map((place) => `go-${place}`),
);

/** Returns true if the user may see a list of records, so that its keys are of use. */
export const hasLists = (permitted: readonly Action[]): boolean =>
  permitted.some(({ id }) => LIST_PLACES.has(id));

/** Keys of the review of an upload, in tinykeys' notation. Its table has the keys of lists, too. */
export const REVIEW_KEYS = { nextProblem: ['F8'], editRow: ['Enter'], undoCorrection: ['$mod+z'] } as const;
export const REVIEW_IDS = ['nextProblem', 'editRow', 'undoCorrection'] as const;

/** The key that reaches the newest notice, see the toasts. */
export const NOTICE_KEYS = ['Alt+t'] as const;

export const mayUpload = (permitted: readonly Action[]): boolean =>
  permitted.some(({ id }) => id === 'go-contacts-bulk-upload');

const isListKeys = (id: string): id is ListKeysId => id in LIST_KEYS;

export const LIST_IDS: readonly ListKeysId[] = Object.keys(LIST_KEYS).filter(isListKeys);

export const hasReplays = (permitted: readonly Action[]): boolean =>
  permitted.some(({ id }) => id === 'go-activity-logs');

const isReplayKeys = (id: string): id is ReplayKeysId => id in REPLAY_KEYS;

export const REPLAY_IDS: readonly ReplayKeysId[] = Object.keys(REPLAY_KEYS).filter(isReplayKeys);

/** A text and its shortcuts, in tinykeys' notation. */
export type SheetLine = {
  readonly id: string;
  /** The translation key of the text. */
  readonly words: ActionWords | `actions.parts.${PartKeysId}`;
  readonly keys: readonly string[];
};
export type SheetGroup = {
  readonly id: ActionGroup;
  readonly lines: readonly SheetLine[];
};

const isPartKeys = (id: string): id is PartKeysId => id in PART_KEYS;

const partLines = (group: ActionGroup, enter: Enter): readonly SheetLine[] =>
  Object.keys(PART_KEYS).flatMap((id) =>
    isPartKeys(id) && PART_KEYS[id].group === group
      ? [{ id, words: `actions.parts.${id}` as const, keys: [partKeys(id, enter)[0]] }]
      : [],
  );

/**
 * Returns the shortcuts that this user may use, by group. A component's keys are listed in the groups that
 * the user can see.
 */
export const sheetGroups = (permitted: readonly Action[], enter: Enter): readonly SheetGroup[] =>
  ACTION_GROUPS.flatMap((id) => {
    const lines = permitted
      .filter(({ group, keys }) => group === id && keys.length > 0)
      .map(({ id: action, words, keys }) => ({ id: action, words, keys }));
    return lines.length === 0 ? [] : [{ id, lines: [...lines, ...partLines(id, enter)] }];
  });
