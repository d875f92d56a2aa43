import { ACTION_GROUPS, type Action, type ActionGroup, type ActionWords } from '../../actions/action.ts';
import { type Enter, PART_KEYS, type PartKeysId, partKeys } from '../../actions/part-keys.ts';

/** Words and the keys that stand for them, each in the registry's notation. */
export type SheetLine = {
  readonly id: string;
  /** Names the text. */
  readonly words: ActionWords | `actions.parts.${PartKeysId}`;
  readonly keys: readonly string[];
};
export type SheetGroup = {
  readonly id: ActionGroup;
  readonly lines: readonly SheetLine[];
};

/** Keys that write the same sign on different keyboards are told once. */
const toldOnce = (keys: readonly string[]): readonly string[] =>
  keys.filter((one, place) => keys.findIndex((other) => signOf(other) === signOf(one)) === place);
const signOf = (keys: string): string => keys.replace(/^Shift\+(?=[^a-z0-9]$)/i, '');

const isPartKeys = (id: string): id is PartKeysId => id in PART_KEYS;

const partLines = (group: ActionGroup, enter: Enter): readonly SheetLine[] =>
  Object.keys(PART_KEYS).flatMap((id) =>
    isPartKeys(id) && PART_KEYS[id].group === group
      ? [{ id, words: `actions.parts.${id}` as const, keys: [partKeys(id, enter)[0]] }]
      : [],
  );

/** The shortcuts of what this user may have done, group by group; those of parts where the group is theirs to see. */
export const sheetGroups = (permitted: readonly Action[], enter: Enter): readonly SheetGroup[] =>
  ACTION_GROUPS.flatMap((id) => {
    const lines = permitted
      .filter(({ group, keys }) => group === id && keys.length > 0)
      .map(({ id: action, words, keys }) => ({ id: action, words, keys: toldOnce(keys) }));
    return lines.length === 0 ? [] : [{ id, lines: [...lines, ...partLines(id, enter)] }];
  });
