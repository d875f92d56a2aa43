/** Somebody whom a note may mention. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A place of a note's text that mentions somebody. Several people may have the same name. */
export interface MentionSpan {
  readonly start: number;
  readonly end: number;
  readonly people: readonly Person[];
}

/** Returns a name as a note has it: in one line. */
export const nameInNote = (name: string): string => name.replace(/\s+/gu, ' ').trim();

/** Returns what the composer puts into a note for somebody. */
export const mentionOf = ({ name }: Person): string => `@${nameInNote(name)} `;

/** Before an `@`, a letter or a digit makes it a part of an address. */
const WORD_BEFORE = /[\p{L}\p{N}\p{M}_]$/u;
/** After a name, a letter, or a sign that belongs to the emoji before it, makes it another name. */
const WORD_AFTER = /^(?:[\p{L}\p{N}\p{M}\p{Emoji_Modifier}_]|\u200d)/u;

function byName(people: readonly Person[]): ReadonlyMap<string, readonly Person[]> {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const name = nameInNote(person.name);
    const same = groups.get(name);
    if (same === undefined) groups.set(name, [person]);
    else same.push(person);
  }
  groups.delete('');
  return groups;
}

/** Returns where a text mentions these people, in order. Of several names that fit, the longest counts. */
export function mentionSpans(text: string, people: readonly Person[]): readonly MentionSpan[] {
  const names = [...byName(people)].toSorted(([a], [b]) => b.length - a.length);
  const spans: MentionSpan[] = [];
  let at = names.length === 0 ? -1 : text.indexOf('@');
  while (at !== -1) {
    const start = at;
    const found = WORD_BEFORE.test(text.slice(Math.max(0, start - 2), start))
      ? undefined
      : names.find(
          ([name]) =>
            text.startsWith(name, start + 1) && !WORD_AFTER.test(text.slice(start + 1 + name.length)),
        );
    const end = start + 1 + (found?.[0].length ?? 0);
    if (found !== undefined) spans.push({ start, end, people: found[1] });
    at = text.indexOf('@', end);
  }
  return spans;
}

/**
 * Returns those whom a text mentions: the chosen people whose names still stand in it, and whoever is the only colleague
 * with a name that stands in it.
 */
export function standingMentions(
  text: string,
  chosen: readonly Person[],
  colleagues: readonly Person[],
): readonly Person[] {
  const single = [...byName(colleagues).values()].flatMap((same) => (same.length === 1 ? same : []));
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const candidates = [...chosen, ...single.filter(({ id }) => !chosenIds.has(id))];
  const standing = mentionSpans(text, candidates).flatMap(({ people }) => people);
  return [...new Map(standing.map(({ id, name }) => [id, { id, name: nameInNote(name) }])).values()];
}
