import { expect, test } from 'vitest';
import { type Mail, mails } from '../../../../src/core/model/collections/demo/mails.ts';
import { isRowOf } from '../../../../src/ui/records/typed-rows.ts';
import { createScene, type Scene } from '../../../contracts/collections/collection-scene.ts';

/* Writes that the service answers without the record, as the mails of the sample API have them. */

const PATIENCE_MS = 60_000;

const rowsOf = (scene: Scene): readonly Mail[] =>
  scene.view().rows.flatMap((row) => (isRowOf(mails, row) ? [row.values] : []));

/** Returns the first mail that fits. */
function mailOf(scene: Scene, fits: (mail: Mail) => boolean = () => true): Mail {
  const mail = rowsOf(scene).find(fits);
  if (mail === undefined) throw new Error('No mail fits.');
  return mail;
}

let writes = 0;
const writeTo = (
  scene: Scene,
  { id, version }: Mail,
  op: string,
  input: Readonly<Record<string, string | boolean>>,
  seen?: Readonly<Record<string, string | boolean>>,
) => {
  writes += 1;
  return scene.rig.execute({
    type: 'writeRecord',
    collection: 'mails',
    v: mails.v,
    op,
    recordId: id,
    input,
    version,
    writeId: `write-${writes}`,
    ...(seen === undefined ? {} : { seen }),
  });
};

test('until the list is loaded again, the row has what the write sets', async () => {
  const scene = await createScene('mails');
  const mail = mailOf(scene, ({ labels }) => !labels.includes('company'));
  scene.rig.service.faults.set([{ match: 'GET *', effect: 'dropRequest' }]);
  const answer = writeTo(scene, mail, 'label', { label: 'company', on: true });
  await scene.rig.advance(1);
  expect(await answer).toMatchObject({ ok: true, value: { state: 'written' } });
  expect(mailOf(scene, ({ id }) => id === mail.id).labels).toEqual([...mail.labels, 'company']);
  scene.rig.service.faults.clear();
  await scene.rig.advance(PATIENCE_MS);
  expect(mailOf(scene, ({ id }) => id === mail.id).labels).toEqual([...mail.labels, 'company']);
});

test('the write that takes it back sets what was there before', async () => {
  const scene = await createScene('mails');
  const mail = mailOf(scene);
  expect(await writeTo(scene, mail, 'update', { isDeleted: true }, { isDeleted: false })).toMatchObject({
    value: { state: 'written', inverse: { op: 'update', input: { isDeleted: false } } },
  });
  expect(await writeTo(scene, mail, 'label', { label: 'private', on: false })).toMatchObject({
    value: { inverse: { op: 'label', input: { label: 'private', on: true } } },
  });
});

test('an answer that is lost is asked for again only where that is harmless', async () => {
  const scene = await createScene('mails');
  const mail = mailOf(scene, ({ labels }) => !labels.includes('company'));
  const lose = () =>
    scene.rig.service.faults.set([{ match: 'POST /apps/email', effect: 'dropResponse', times: 1 }]);
  lose();
  const set = writeTo(scene, mail, 'update', { isStarred: true });
  await scene.rig.advance(PATIENCE_MS);
  await set;
  expect(scene.openWrites()).toEqual([]);
  lose();
  const turned = writeTo(scene, mail, 'label', { label: 'company', on: true });
  await scene.rig.advance(PATIENCE_MS);
  expect(await turned).toMatchObject({ value: { state: 'refused', refusal: { kind: 'doubtful' } } });
  // The service has carried it out once.
  expect((await scene.atService({})).find(({ id }) => id === mail.id)?.labels).toContain('company');
});

test('the counts that come with the list follow a write', async () => {
  const scene = await createScene('mails');
  const unread = () => Number(scene.view().head.facts?.inbox);
  const before = unread();
  await writeTo(
    scene,
    mailOf(scene, ({ isRead }) => !isRead),
    'update',
    { isRead: true },
  );
  await scene.rig.advance(1);
  expect(unread()).toBe(before - 1);
});

test('a mail that no loaded folder has is gone, and is not awaited without end', async () => {
  const scene = await createScene('mails');
  expect(scene.rowOf('7777')).toBeNull();
  await scene.rig.advance(1);
  const view = { view: 'record', collection: 'mails', v: mails.v, recordId: '7777' } as const;
  expect(scene.rig.core.view(view).head.status).toBe('gone');
});
