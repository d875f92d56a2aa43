import { diffArrays, diffWordsWithSpace } from 'diff';

type Kind = 'same' | 'gone' | 'added';

interface Piece {
  readonly text: string;
  readonly kind: Kind;
}

/** A line of two texts. A changed line stands twice: as it was, and as it is. */
export interface DiffLine {
  readonly kind: Kind;
  readonly pieces: readonly Piece[];
}

/** Lines that are the same in both texts, and far from any change. */
export interface FoldedLines {
  readonly kind: 'folded';
  readonly lines: readonly DiffLine[];
}

/** Most differences in a gap between two anchors. Matching more would take a time that grows with their square. */
const EDITS_MAX = 200;
/** Longest line whose words are compared. */
const LINE_MAX = 2000;
/** Most pairs of lines whose words are compared. Nobody reads more of them. */
const PAIRS_MAX = 100;

const whole = (text: string, kind: Kind): DiffLine => ({ kind, pieces: [{ text, kind }] });

/** A run of lines that are in both texts, or that differ. */
interface Run {
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly same: readonly string[];
}

type Anchor = readonly [before: number, after: number];

/** Returns where each line stands that is in the text once. */
function placesOfUnique(lines: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? -1 : at);
  for (const [line, at] of places) if (at < 0) places.delete(line);
  return places;
}

/**
 * Returns the lines that are once in both texts and in the same order: the longest such row. They cut long texts into
 * short gaps.
 */
function anchorsOf(before: readonly string[], after: readonly string[]): readonly Anchor[] {
  const places = placesOfUnique(after);
  const shared = [...placesOfUnique(before)].flatMap(([line, at]): readonly Anchor[] => {
    const other = places.get(line);
    return other === undefined ? [] : [[at, other]];
  });
  /** The last anchor of the best row of each length, and the anchor before each. */
  const tops: Anchor[] = [];
  const earlier = new Map<Anchor, Anchor>();
  for (const anchor of shared) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tops[middle]?.[1] ?? 0) < anchor[1]) low = middle + 1;
      else high = middle;
    }
    const last = tops[low - 1];
    if (last !== undefined) earlier.set(anchor, last);
    tops[low] = anchor;
  }
  const row: Anchor[] = [];
  for (let anchor = tops.at(-1); anchor !== undefined; anchor = earlier.get(anchor)) row.push(anchor);
  return row.reverse();
}

/** Returns the runs of two texts, of which no anchor is inside. */
function runsInGap(before: readonly string[], after: readonly string[]): readonly Run[] {
  if (before.length + after.length === 0) return [];
  // Without anything to match. Most gaps are so.
  const isPair = before.length === 1 && after.length === 1 && before[0] !== after[0];
  if (isPair || before.length === 0 || after.length === 0) return [{ gone: before, added: after, same: [] }];
  const changes = diffArrays([...before], [...after], { maxEditLength: EDITS_MAX });
  if (changes === undefined) return [{ gone: before, added: after, same: [] }];
  const runs: Run[] = [];
  for (const { value, added, removed } of changes) {
    const last = runs.at(-1);
    if (removed) runs.push({ gone: value, added: [], same: [] });
    else if (added && last !== undefined && last.gone.length > 0 && last.added.length === 0)
      runs.splice(-1, 1, { ...last, added: value });
    else if (added) runs.push({ gone: [], added: value, same: [] });
    else runs.push({ gone: [], added: [], same: value });
  }
  return runs;
}

function runsOf(before: readonly string[], after: readonly string[]): readonly Run[] {
  const runs: Run[] = [];
  let [from, to] = [0, 0];
  for (const [at, other] of anchorsOf(before, after)) {
    runs.push(...runsInGap(before.slice(from, at), after.slice(to, other)));
    runs.push({ gone: [], added: [], same: before.slice(at, at + 1) });
    [from, to] = [at + 1, other + 1];
  }
  return [...runs, ...runsInGap(before.slice(from), after.slice(to))];
}

/** Compares two lines that stand for each other, word by word. */
function comparedWords(before: string, after: string): readonly [DiffLine, DiffLine] {
  const parts = diffWordsWithSpace(before, after);
  const side = (kind: 'gone' | 'added'): DiffLine => ({
    kind,
    pieces: parts
      .filter(({ added, removed }) => (kind === 'gone' ? !added : !removed))
      .map(({ value, added, removed }) => ({ text: value, kind: added || removed ? kind : 'same' })),
  });
  return [side('gone'), side('added')];
}

/** Compares two texts: first their lines, then the words inside changed lines. */
export function diffTexts(before: string, after: string): readonly DiffLine[] {
  let pairs = 0;
  return runsOf(before.split('\n'), after.split('\n')).flatMap(({ gone, added, same }) => {
    const compared = gone.map((line, at) => {
      const other = added[at];
      if (other === undefined || pairs >= PAIRS_MAX || line.length + other.length > LINE_MAX) return null;
      pairs += 1;
      return comparedWords(line, other);
    });
    return [
      ...same.map((line) => whole(line, 'same')),
      ...gone.map((line, at) => compared[at]?.[0] ?? whole(line, 'gone')),
      ...added.map((line, at) => compared[at]?.[1] ?? whole(line, 'added')),
    ];
  });
}

/** Lines around a change that stay. */
const AROUND = 3;

/** Folds the lines far from any change. A single line is not worth a fold. */
export function foldSame(lines: readonly DiffLine[]): readonly (DiffLine | FoldedLines)[] {
  const near = lines.map(() => false);
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same') near.fill(true, Math.max(0, at - AROUND), Math.min(lines.length, at + AROUND + 1));
  const shown: (DiffLine | FoldedLines)[] = [];
  let far: DiffLine[] = [];
  const end = () => {
    if (far.length > 1) shown.push({ kind: 'folded', lines: far });
    else shown.push(...far);
    far = [];
  };
  for (const [at, line] of lines.entries()) {
    if (near[at]) {
      end();
      shown.push(line);
    } else far.push(line);
  }
  end();
  return shown;
}
