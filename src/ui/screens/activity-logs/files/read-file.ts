import type { Answer } from '../../../../core/kernel/answer.ts';
import { FILE_PART_MAX, type FileState } from '../../../../core/model/replay/types.ts';
import type { AskPast } from '../use-past.ts';

/** Bytes read at once. A byte gives at most one UTF-16 unit, so a part stays below `FILE_PART_MAX`. */
const PART_BYTES = FILE_PART_MAX / 2;

export interface ReadingFile {
  readonly ask: AskPast;
  readonly fileId: string;
  readonly file: Blob;
  readonly isCancelled: () => boolean;
  readonly onProgress: (share: number) => void;
}

/** Sends a file to the worker part by part. Null: cancelled. Rejects if the browser can't read the file. */
export async function readFile(given: ReadingFile): Promise<Answer<FileState | null>> {
  const { ask, fileId, file } = given;
  const decoder = new TextDecoder();
  const cancelled = async () => {
    await ask({ kind: 'close', id: fileId });
    return { ok: true, value: null } as const;
  };
  for (let part = 0, from = 0; ; part += 1, from += PART_BYTES) {
    if (given.isCancelled()) return cancelled();
    const isLast = from + PART_BYTES >= file.size;
    const bytes = await file.slice(from, from + PART_BYTES).arrayBuffer();
    const text = decoder.decode(bytes, { stream: !isLast });
    const answer = await ask({ kind: 'filePart', fileId, part, text, isLast });
    // Check after the last part too: otherwise the worker would keep a cancelled file open.
    if (given.isCancelled()) return cancelled();
    if (!answer.ok || answer.value.state !== 'reading') return answer;
    given.onProgress(Math.min((from + PART_BYTES) / file.size, 1));
    if (isLast) return answer;
  }
}
