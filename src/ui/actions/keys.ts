/**
 * A shortcut is one press or a sequence of two, such as `$mod+k` or `g h`. `$mod` is ⌘ or Ctrl. Letters are lower
 * case and may have Shift. A symbol has no Shift, because keyboards differ in the symbols that need it.
 */
export type Keys = string;

/** Longest sequence, in presses, and most shortcuts of one action. */
export const PRESSES_MAX = 2;
export const KEYS_MAX = 3;

const PRESS = /^(\$mod\+)?(?:Shift\+(?=\p{Ll}$))?([\p{Ll}\p{N}\p{P}\p{S}])$/u;

/** What a reserved key is needed for. */
export const RESERVED_BY = ['browser', 'system', 'fields', 'screenReader', 'characters'] as const;
export type ReservedBy = (typeof RESERVED_BY)[number];

const letters = (by: ReservedBy, all: string): readonly (readonly [string, ReservedBy])[] =>
  [...all].flatMap((letter) => [[`$mod+${letter}`, by] as const]);

/**
 * Keys with Ctrl or ⌘ that browsers or text fields use. Pages can't take some of them, such as Ctrl T. Taking the
 * others would surprise.
 */
const RESERVED: ReadonlyMap<string, ReservedBy> = new Map([
  ...letters('fields', 'acvxyz'),
  ...letters('browser', 'dfghjlmnopqrstuw0123456789+-=,'),
  ['$mod+Shift+v', 'fields'],
  ['$mod+Shift+z', 'fields'],
  ...[...'abcdijkmnopqrtw'].map((letter) => [`$mod+Shift+${letter}`, 'browser'] as const),
]);

export const isPress = (text: string): boolean => PRESS.test(text);

export const pressesOf = (keys: Keys): readonly string[] => keys.split(' ');

/** Returns why no action may have these keys: one of the presses is reserved. Null if all are free. */
export const reservedBy = (keys: Keys): ReservedBy | null =>
  pressesOf(keys)
    .map((press) => RESERVED.get(press) ?? null)
    .find((by) => by !== null) ?? null;

/** Returns true if the text is a shortcut that an action may have. */
export const isShortcut = (text: string): boolean => {
  const presses = pressesOf(text);
  return presses.length <= PRESSES_MAX && presses.every(isPress) && reservedBy(text) === null;
};

/**
 * Returns true if typing one of two shortcuts could run the other too: they are equal, one is a part of the other,
 * or one begins with the press that ends the other.
 */
export const clash = (one: Keys, other: Keys): boolean => {
  if (one === other) return true;
  const [ours, theirs] = [pressesOf(one), pressesOf(other)];
  if (ours.length === theirs.length)
    return ours.length > 1 && (ours.at(-1) === theirs[0] || theirs.at(-1) === ours[0]);
  const [long, short] = ours.length > theirs.length ? [ours, theirs] : [theirs, ours];
  return short.every((press) => long.includes(press));
};

const IS_SYMBOL = /[\p{P}\p{S}]$/u;

/** Returns the bindings of a shortcut in tinykeys' notation: each symbol with Shift and without. */
export const bindingsOf = (keys: Keys): readonly string[] =>
  pressesOf(keys)
    .map((press) => (IS_SYMBOL.test(press) ? [press, press.replace(/(.)$/u, 'Shift+$1')] : [press]))
    .reduce((begun, next) => begun.flatMap((keysSoFar) => next.map((press) => `${keysSoFar} ${press}`)));
