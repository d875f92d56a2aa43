import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PICTURE_MAX_BYTES } from '../../../mocks/subjects/chats/message-calls.ts';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const UPLOAD = '/api/v1/messages/upload-mms';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const uploadedSchema = v.object({
  data: v.object({ url: v.pipe(v.string(), v.url()), content_type: v.string(), size: v.number() }),
});

const formWith = (bytes: readonly number[], type = 'image/png', field = 'image', length = bytes.length) => {
  const content = new Uint8Array(length);
  content.set(bytes);
  const form = new FormData();
  form.set(field, new File([content], 'gauge.png', { type }));
  return form;
};

test('a picture is stored, and anyone with its address can read it', async () => {
  const call = createCaller(smallWorld().world);
  const answer = await call('POST', UPLOAD, { body: formWith(PNG, 'text/html') });
  expect(answer.status).toBe(201);
  const { url, content_type, size } = v.parse(uploadedSchema, answer.body).data;
  // The type is detected from the bytes. The declared type is ignored.
  expect([content_type, size]).toEqual(['image/png', PNG.length]);
  expect((await call('GET', new URL(url).pathname, { as: null })).status).toBe(200);
  expect((await call('GET', '/api/v1/mms/ME0')).status).toBe(404);
});

test.each([
  ['no picture', formWith([0x3c, 0x73, 0x76, 0x67])],
  ['another field', formWith(PNG, 'image/png', 'file')],
  ['a picture that is too large', formWith(PNG, 'image/png', 'image', PICTURE_MAX_BYTES + 1)],
  ['no form', { image: 'gauge.png' }],
])('%s is refused by field', async (_, body) => {
  const call = createCaller(smallWorld().world);
  expect(await call('POST', UPLOAD, { body })).toMatchObject({
    status: 422,
    body: { errors: { image: [expect.any(String)] } },
  });
});

test('a read-only user or a stranger cannot upload a picture', async () => {
  const call = createCaller(smallWorld().world);
  expect((await call('POST', UPLOAD, { as: 'auditor@example.com', body: formWith(PNG) })).status).toBe(403);
  expect((await call('POST', UPLOAD, { as: null, body: formWith(PNG) })).status).toBe(401);
});
