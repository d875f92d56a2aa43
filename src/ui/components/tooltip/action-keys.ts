/** Labels of keys, press by press, by the ids of the actions that they carry out. */
type ActionKeys = ReadonlyMap<string, readonly (readonly string[])[]>;

let known: ActionKeys = new Map();

/** Tells the tooltips the keys of all actions that are possible now. The frame calls it with every change. */
export const tellActionKeys = (keys: ActionKeys): void => {
  known = keys;
};

/** Returns the keys of an action; undefined if it has none, or is not possible now. */
export const keysOfAction = (action: string): readonly (readonly string[])[] | undefined => known.get(action);
