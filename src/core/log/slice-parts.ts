import * as v from 'valibot';
import { SLICES, type SliceName, type State } from '../model/state.ts';
import type { Digest, LogReader } from '../ports/ports.ts';
import { provenJson, underDigest } from './proven-parts.ts';

/*
 * Each slice of the state is a part of the snapshot. It carries the revision of its fold, so that a changed fold costs
 * only its own slice, and the seq through which it is folded.
 */

const partName = (name: SliceName): string => `slice:${name}`;

const slicePartSchema = v.object({
  revision: v.string(),
  asOf: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  value: v.unknown(),
});

export interface StoredSlice {
  readonly value: unknown;
  readonly asOf: number;
  readonly digest: string;
}

/** Loads the slices whose part is readable and was made by the present fold. */
export async function loadSlices(
  log: Pick<LogReader, 'loadParts'>,
  digest: Digest,
): Promise<ReadonlyMap<SliceName, StoredSlice>> {
  const texts = await log.loadParts(SLICES.map(({ name }) => partName(name)));
  const stored = await Promise.all(
    SLICES.map(async ({ name, slice }): Promise<[SliceName, StoredSlice] | null> => {
      const text = texts.get(partName(name));
      const proven = text === undefined ? null : await provenJson(text, digest, slicePartSchema);
      const value = proven?.part.revision === slice.revision ? slice.load(proven.part.value) : null;
      return proven === null || value === null
        ? null
        : [name, { value, asOf: proven.part.asOf, digest: proven.digest }];
    }),
  );
  return new Map(stored.filter((slice) => slice !== null));
}

/** A slice as it was saved. An unchanged slice is the same object. */
export interface SavedSlice {
  readonly value: unknown;
  readonly digest: string;
}

/** Returns the parts to write for the slices that changed, and all slices as they are then saved. */
export async function slicePartsOf(
  state: State,
  digest: Digest,
  last: ReadonlyMap<SliceName, SavedSlice>,
): Promise<{
  readonly parts: ReadonlyMap<string, string>;
  readonly slices: ReadonlyMap<SliceName, SavedSlice>;
}> {
  const slices = new Map(last);
  const parts = new Map<string, string>();
  for (const { name, slice } of SLICES) {
    if (last.get(name)?.value === state[name]) continue;
    const { revision } = slice;
    const json = JSON.stringify({ revision, asOf: state.seq, value: slice.save(state[name]) });
    const hash = await digest(json);
    slices.set(name, { value: state[name], digest: hash });
    parts.set(partName(name), underDigest(json, hash));
  }
  return { parts, slices };
}
