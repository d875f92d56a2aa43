import type { Answer } from '../../../../../core/answer.ts';
import { PICTURE_HEAD_BYTES, pictureProblem } from '../../../../../core/media/picture.ts';

const UNREADABLE = 'It could not be read. It may be a folder, or have been moved.';

/** What of a file goes to the core. */
export type ReadPicture = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Looks at a file before anything of it leaves the tab, and hands it over. Answers why it can't go, in a
 * sentence; null where it can.
 */
export async function addFile(
  file: File,
  hand: (picture: ReadPicture) => Promise<Answer<null>>,
): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
    const problem = pictureProblem({ size: file.size, head });
    if (problem !== null) return problem;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await hand({ name: file.name, bytes });
    return answer.ok ? null : answer.refusal.message;
  } catch {
    return UNREADABLE;
  }
}
