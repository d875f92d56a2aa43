import type { Answer } from '../../../../../core/kernel/answer.ts';
import type { Reason } from '../../../../../core/kernel/reasons.ts';
import { carriedPicture } from '../../../../shared/pictures/carried-picture.ts';

export type ReadPicture = {
  readonly attachmentId: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** `reason` is null if the file couldn't be read: it may be a folder, or it was moved. */
export type RefusedFile = { readonly id: string; readonly name: string; readonly reason: Reason | null };

/** Checks files one after another and adds each valid file. Calls `onRefused` for each invalid file. */
export async function addFiles(
  files: readonly File[],
  hand: (picture: ReadPicture) => Promise<Answer<null>>,
  onRefused: (refused: RefusedFile) => void,
): Promise<void> {
  for (const file of files) {
    const id = crypto.randomUUID();
    const refused = await addFile(file, id, hand);
    if (refused !== null) onRefused({ id, name: file.name, ...refused });
  }
}

/** Returns why the file can't be sent; null if the file was added. */
async function addFile(
  file: File,
  attachmentId: string,
  hand: (picture: ReadPicture) => Promise<Answer<null>>,
): Promise<Pick<RefusedFile, 'reason'> | null> {
  try {
    const carried = await carriedPicture(file);
    if (!carried.isCarried) return { reason: carried.reason };
    const bytes = new Uint8Array(await carried.file.arrayBuffer());
    const answer = await hand({ attachmentId, name: carried.file.name, bytes });
    return answer.ok ? null : { reason: answer.refusal.reason };
  } catch {
    return { reason: null };
  }
}
