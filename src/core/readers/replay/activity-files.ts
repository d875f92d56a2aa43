import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { PastAsk } from '../../model/replay/types.ts';
import type { Digest } from '../../ports/ports.ts';
import { type ActivityLines, createActivityLines } from '../export/activity-lines.ts';

/** Maximum number of unfinished files. A tab that closes leaves its file unfinished, so the oldest is dropped. */
const FILES_MAX = 4;

const LOST = refuse('expired', ':exportInterrupted');

/** Writes activity files part by part. */
export function createActivityFiles(digest: Digest) {
  const files = new Map<string, { readonly lines: ActivityLines; parts: number }>();
  return {
    async part({
      exportId,
      part,
      query,
      rows,
      isLast,
    }: Extract<PastAsk, { kind: 'activityPart' }>): Promise<Answer<string>> {
      if (part === 0) files.set(exportId, { lines: createActivityLines(digest, query), parts: 0 });
      const file = files.get(exportId);
      if (file === undefined || file.parts !== part) return LOST;
      file.parts += 1;
      const [oldest] = files.keys();
      if (files.size > FILES_MAX && oldest !== undefined) files.delete(oldest);
      if (isLast) files.delete(exportId);
      return done(await file.lines.write(rows, isLast));
    },
    close: (exportId: string): boolean => files.delete(exportId),
    clear: (): void => files.clear(),
  };
}
