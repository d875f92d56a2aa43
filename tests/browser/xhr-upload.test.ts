import { expect, test } from 'vitest';
import type { HttpUpload } from '../../src/core/ports/ports.ts';
import { createHttpApi } from '../../src/worker/adapters/http-api.ts';
import { png } from '../core/support/pictures.ts';

const bases = { api: `${location.origin}/api/v1`, auth: `${location.origin}/api`, sample: '' };
const api = createHttpApi({ bases, fetch: (input, init) => fetch(input, init) });

async function signIn(): Promise<string> {
  const answer = await api.request({
    method: 'POST',
    base: 'auth',
    path: '/auth/login',
    body: { email: 'agent@example.com', password: 'agent' },
  });
  const body = answer.kind === 'answered' ? JSON.stringify(answer.body) : '';
  return /"accessToken":"([^"]+)"/.exec(body)?.[1] ?? '';
}

const upload = (accessToken: string, bytes: Uint8Array<ArrayBuffer>, more: Partial<HttpUpload> = {}) => {
  const progress: number[] = [];
  const uploading = api.upload({
    base: 'api',
    path: '/messages/upload-mms',
    field: 'image',
    accessToken,
    idempotencyKey: crypto.randomUUID(),
    file: { name: 'boiler.png', type: 'image/png', bytes },
    onProgress: (share) => progress.push(share),
    ...more,
  });
  return { ...uploading, progress };
};

test('a file reaches the service as a form, and its progress is reported', async () => {
  const { answer, progress } = upload(await signIn(), png(1, 2_000_000));
  expect(await answer).toMatchObject({
    kind: 'answered',
    status: 201,
    body: { data: { url: expect.stringMatching(/\/mms\/ME/), content_type: 'image/png', size: 2_000_000 } },
  });
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('a refusal is an answer: for a wrong kind of file, and for an unknown token', async () => {
  const token = await signIn();
  const text = new TextEncoder().encode('<svg onload="alert(1)"/>');
  expect(await upload(token, text).answer).toMatchObject({ kind: 'answered', status: 422 });
  expect(await upload('nobody', png()).answer).toMatchObject({ kind: 'answered', status: 401 });
});

test('an upload that is aborted or finds no service is unanswered', async () => {
  const { answer, abort } = upload(await signIn(), png());
  abort();
  abort();
  expect(await answer).toEqual({ kind: 'unanswered' });
  const nowhere = createHttpApi({ bases: { api: 'http://localhost:1', auth: '', sample: '' }, fetch });
  const lost = nowhere.upload({
    base: 'api',
    path: '/x',
    field: 'image',
    file: { name: 'a.png', type: 'image/png', bytes: png() },
    onProgress: () => undefined,
  });
  expect(await lost.answer).toEqual({ kind: 'unanswered' });
});
