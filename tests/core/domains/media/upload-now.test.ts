import { expect, test } from 'vitest';
import { PICTURE_MAX_BYTES } from '../../../../src/core/model/media/picture.ts';
import { png } from '../../support/pictures.ts';
import { createRig } from '../../support/rig.ts';

const UPLOAD = 'POST /messages/upload-mms';
const EVERYTHING = [{ action: 'manage', subject: 'all' }];

async function opened(rules: NonNullable<Parameters<typeof createRig>[0]>['rules'] = EVERYTHING) {
  const rig = await createRig({ chats: 1, rules });
  return {
    rig,
    upload: async (bytes = png(), attachmentId = 'p1') => {
      const answer = rig.execute({ type: 'uploadPicture', attachmentId, name: 'a/b\u202egnp.exe', bytes });
      await rig.advance(1);
      return answer;
    },
    uploads: () => rig.service.requests.filter((name) => name === UPLOAD).length,
    logged: async () => (await rig.peek()).filter(({ type }) => type.startsWith('attachment')),
  };
}

test('a picture without a chat is uploaded, answered with its address, and not logged', async () => {
  const { upload, uploads, logged } = await opened();
  expect(await upload()).toEqual({
    ok: true,
    value: { url: expect.stringMatching(/^http:\/\/service\.test\/api\/v1\/mms\/ME/) },
  });
  expect(uploads()).toBe(1);
  expect(await logged()).toEqual([]);
});

test.each([
  ['an empty file', new Uint8Array(0)],
  ['no picture', new Uint8Array([1, 2, 3])],
  ['a picture that is too large', png(1, PICTURE_MAX_BYTES + 1)],
])('%s is refused before it is uploaded', async (_, bytes) => {
  const { upload, uploads } = await opened();
  expect(await upload(bytes)).toMatchObject({ ok: false, refusal: { code: 'badPicture' } });
  expect(uploads()).toBe(0);
});

test('a failed upload says why, and is repeated under its key', async () => {
  const { rig, upload } = await opened();
  rig.service.faults.set([{ match: UPLOAD, effect: 'dropResponse', times: 1 }]);
  expect(await upload()).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
  expect(await upload()).toMatchObject({ ok: true });
  rig.service.faults.set([{ match: UPLOAD, effect: 'status', status: 422, times: 1 }]);
  expect(await upload(png(2), 'p2')).toMatchObject({ ok: false, refusal: { code: 'rejected' } });
});

test('it needs the right to manage campaigns', async () => {
  const { upload, uploads } = await opened([{ action: 'view-campaign', subject: 'all' }]);
  expect(await upload()).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
  expect(uploads()).toBe(0);
});
