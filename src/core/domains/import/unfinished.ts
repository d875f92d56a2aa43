import * as v from 'valibot';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { ImportsState } from '../../model/import/runs.ts';
import {
  type UnfinishedAsk,
  type UnfinishedFileAsk,
  type UnfinishedUpload,
  UPLOAD_PIECES_MAX,
} from '../../model/import/types.ts';
import { type Clock, type MediaStore, StorageFullError } from '../../ports/ports.ts';
import { importOf, partId, partOf } from './parts.ts';

/** An unfinished upload is deleted after this time without a change, in ms. */
export const UNFINISHED_MS = 24 * 3_600_000;

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.number(),
    pieces: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(UPLOAD_PIECES_MAX)),
    choices: v.string(),
  }),
);

export interface UnfinishedDeps {
  readonly clock: Clock;
  readonly media: MediaStore;
  /** False if the log is only in memory: then nothing outlives the worker. */
  readonly isStored: boolean;
  readonly state: () => ImportsState;
  readonly background: (work: Promise<unknown>) => void;
}

/**
 * Uploads that a person has not started yet: the file in pieces, and the choices and corrections as text. They are
 * encrypted beside the log like pictures, so they survive a reload and end with the log. An upload and its import have
 * the same id.
 */
export function createUnfinished({ clock, media, isStored, state, background }: UnfinishedDeps) {
  let cancel: (() => void) | null = null;

  const idsOf = async (importId: string): Promise<readonly string[]> =>
    (await media.ids()).filter((id) => isUnfinished(id) && importOf(id) === importId);

  const drop = async (importId: string): Promise<void> => {
    const ids = await idsOf(importId);
    if (ids.length > 0) await media.delete(ids);
  };

  const read = async (importId: string) => {
    const bytes = await media.get(partId(importId, 'choices', 0));
    const stored = v.safeParse(storedSchema, bytes === null ? null : new TextDecoder().decode(bytes));
    return stored.success ? stored.output : null;
  };

  /** Deletes uploads that are too old, damaged, or whose import has begun. Returns the others. */
  async function tidy() {
    cancel?.();
    cancel = null;
    const ids = new Set((await media.ids()).filter(isUnfinished));
    const kept: (v.InferOutput<typeof storedSchema> & { readonly importId: string })[] = [];
    for (const importId of new Set([...ids].map(importOf))) {
      const stored = await read(importId);
      const isOver = stored === null || stored.at + UNFINISHED_MS <= clock.now() || state().has(importId);
      if (isOver) await drop(importId);
      else kept.push({ ...stored, importId });
    }
    const oldest = Math.min(...kept.map(({ at }) => at));
    if (kept.length > 0)
      cancel = clock.setTimer(Math.max(0, oldest + UNFINISHED_MS - clock.now()), () => background(tidy()));
    return kept.filter(({ importId, pieces }) =>
      Array.from({ length: pieces }, (_, seq) => partId(importId, 'file', seq)).every((id) => ids.has(id)),
    );
  }

  const put = async (
    importId: string,
    part: 'file' | 'choices',
    seq: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Answer<null>> => {
    if (!isStored) return refuse('storage', ':notStored');
    // The import has begun in another tab, or its answer was lost.
    if (state().has(importId)) return done(null);
    try {
      await media.put(partId(importId, part, seq), bytes);
      return done(null);
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      await drop(importId);
      return refuse('storage', ':notStored');
    }
  };

  return {
    tidy,
    drop,
    async ask(ask: UnfinishedAsk): Promise<Answer<string | null>> {
      switch (ask.act) {
        case 'keep': {
          const { importId, pieces, choices } = ask;
          const text = JSON.stringify({ at: clock.now(), pieces, choices });
          const answer = await put(importId, 'choices', 0, new Uint8Array(new TextEncoder().encode(text)));
          if (cancel === null) await tidy();
          return answer;
        }
        case 'unfinished': {
          const found: readonly UnfinishedUpload[] = (await tidy())
            .toSorted((a, b) => b.at - a.at)
            .map(({ importId, at, pieces, choices }) => ({ importId, at, pieces, choices }));
          return done(JSON.stringify(found));
        }
        case 'drop':
          await drop(ask.importId);
          return done(null);
      }
    },
    async file(ask: UnfinishedFileAsk): Promise<Answer<Uint8Array<ArrayBuffer> | null>> {
      return ask.act === 'keep'
        ? put(ask.importId, 'file', ask.seq, ask.bytes)
        : done(await media.get(partId(ask.importId, 'file', ask.seq)));
    },
    stop: () => cancel?.(),
  };
}
export type Unfinished = ReturnType<typeof createUnfinished>;

const isUnfinished = (id: string): boolean => {
  const part = partOf(id);
  return part === 'file' || part === 'choices';
};
