import { refusalOf } from '../../api/call.ts';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import { PICTURE_HEAD_BYTES, pictureProblem, pictureType, plainName } from '../../model/media/picture.ts';
import type { SessionContext } from '../context/context.ts';

interface Picture {
  /** The `Idempotency-Key`: a repeated upload has one effect. */
  readonly attachmentId: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Uploads a picture that belongs to no chat, and returns its address. Nothing is stored: the tab keeps the file, and asks
 * again after a failure.
 */
export async function uploadNow(
  { calls, expire }: Pick<SessionContext, 'calls' | 'expire'>,
  { attachmentId, name, bytes }: Picture,
): Promise<Answer<{ readonly url: string }>> {
  const problem = pictureProblem({ size: bytes.length, head: bytes.subarray(0, PICTURE_HEAD_BYTES) });
  const type = pictureType(bytes);
  if (problem !== null || type === null) return refuse('badPicture', problem ?? ':notAPicture');
  const { outcome } = calls.uploadPicture({
    attachmentId,
    file: { name: plainName(name), type, bytes },
    onProgress: () => undefined,
  });
  const answer = await outcome;
  if (answer.kind === 'unauthorised') expire();
  return answer.kind === 'ok'
    ? done({ url: answer.value.data.url })
    : { ok: false, refusal: refusalOf(answer) };
}
