import type { Answer } from '../../../../../core/answer.ts';
import { PICTURE_HEAD_BYTES, pictureProblem } from '../../../../../core/media/picture.ts';

const UNREADABLE = 'The file couldn’t be read. It may be a folder, or it was moved.';

/** What of a file goes to the core. */
export type ReadPicture = {
  readonly attachmentId: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** A file that can't go with a message. */
export type RefusedFile = { readonly id: string; readonly name: string; readonly reason: string };

/**
 * Looks at files one after the other before anything of them leaves the tab, and hands over those that can go.
 * Of each other one it is told why.
 */
export async function addFiles(
  files: readonly File[],
  hand: (picture: ReadPicture) => Promise<Answer<null>>,
  onRefused: (refused: RefusedFile) => void,
): Promise<void> {
  for (const file of files) {
    const id = crypto.randomUUID();
    const reason = await addFile(file, id, hand);
    if (reason !== null) onRefused({ id, name: file.name, reason });
  }
}

/** Why the file can't go, in a sentence; null where it can. */
async function addFile(
  file: File,
  attachmentId: string,
  hand: (picture: ReadPicture) => Promise<Answer<null>>,
): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
    const problem = pictureProblem({ size: file.size, head });
    if (problem !== null) return problem;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await hand({ attachmentId, name: file.name, bytes });
    return answer.ok ? null : answer.refusal.message;
  } catch {
    return UNREADABLE;
  }
}
