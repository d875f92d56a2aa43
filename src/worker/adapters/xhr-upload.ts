import { jsonIn } from '../../core/kernel/json-in.ts';
import type { HttpAnswer, HttpUpload, UploadInFlight } from '../../core/ports/ports.ts';

/** Time without progress or an answer after which an upload counts as unanswered, in ms. */
export const UPLOAD_SILENCE_MS = 60_000;

/**
 * Uploads a file as the only field of a form. Uses XMLHttpRequest, because fetch reports no upload progress.
 * Never rejects. An aborted upload, a network error or a long silence gives `unanswered`.
 */
export const xhrUpload = (
  address: string,
  { field, file, accessToken, idempotencyKey, onProgress }: HttpUpload,
  silenceMs = UPLOAD_SILENCE_MS,
): UploadInFlight => {
  const request = new XMLHttpRequest();
  let abort = (): void => undefined;
  const answer = new Promise<HttpAnswer>((resolve) => {
    let silence: ReturnType<typeof setTimeout>;
    const settle = (answer: HttpAnswer) => {
      clearTimeout(silence);
      resolve(answer);
    };
    abort = () => {
      request.abort();
      settle({ kind: 'unanswered' });
    };
    const progressed = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      progressed();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () =>
      settle({ kind: 'answered', status: request.status, body: jsonIn(request.responseText) });
    request.onerror = () => settle({ kind: 'unanswered' });
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    if (accessToken !== undefined) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    const form = new FormData();
    form.append(field, new File([file.bytes], file.name, { type: file.type }));
    progressed();
    onProgress(0);
    request.send(form);
  });
  return { answer, abort };
};
