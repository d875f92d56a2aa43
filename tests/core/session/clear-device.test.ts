import { expect, test } from 'vitest';
import { DAY_MS } from '../../../src/core/log/limits.ts';
import { openChat } from '../support/open-chat.ts';

const clear = (discardUnsent: boolean) => ({ type: 'clearDevice', discardUnsent }) as const;

test('a cleared device has none of its old history, and its user stays signed in with the chats of the service', async () => {
  const { rig, chat, session, bodies, list } = await openChat();
  await rig.advance(2000);
  const before = await rig.peek();
  const names = list().rows.map(({ name }) => name);
  expect(await rig.execute(clear(false))).toEqual({ ok: true, value: null });
  await rig.advance(2000);
  const ids = new Set(before.map(({ id }) => id));
  expect((await rig.peek()).filter(({ id }) => ids.has(id))).toEqual([]);
  expect(session().status).toBe('signedIn');
  expect(list().rows.map(({ name }) => name)).toEqual(names);
  expect(bodies()).toContain(chat.messages.at(-1)?.body);
});

test('unsent texts are deleted only if the command says so, and tabs learn which log was cleared', async () => {
  const { rig, chat, session } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a thought' });
  expect(await rig.execute(clear(false))).toMatchObject({ refusal: { code: 'unsentMessages' } });
  expect(session().unsent).toBe(1);
  const { log } = rig.core.view({ view: 'unsent' }).head;
  expect(await rig.execute(clear(true))).toEqual({ ok: true, value: null });
  expect(session().unsent).toBe(0);
  const { head } = rig.core.view({ view: 'unsent' });
  expect(head.cleared).toBe(log);
  expect(head.log).not.toBe(log);
  expect(JSON.stringify(await rig.peek())).not.toContain('Half a thought');
});

test('a late command does not clear the next session', async () => {
  const { rig, session } = await openChat();
  const stored = await rig.peek();
  expect(await rig.execute({ ...clear(true), session: 'another' })).toMatchObject({
    refusal: { code: 'notSignedIn' },
  });
  expect(await rig.peek()).toEqual(stored);
  expect(session().status).toBe('signedIn');
});

test('a shorter time of keeping trims the log soon, also after the device was cleared', async () => {
  const { rig, chat, inbound, bodies } = await openChat();
  rig.renewAccessToken((30 * DAY_MS) / 1000);
  await rig.attach();
  await inbound('Long ago');
  await rig.advance(9 * DAY_MS);
  await inbound('Today');
  await rig.advance(2000);
  const logged = async () => JSON.stringify(await rig.peek());
  expect(await logged()).toContain('Long ago');
  await rig.execute({ type: 'keepLog', days: 7 });
  await rig.advance(2000);
  expect(await logged()).not.toContain('Long ago');
  expect(await logged()).toContain('Today');
  // The chat keeps its messages.
  expect(bodies(chat.id)).toContain('Long ago');

  await rig.execute(clear(false));
  await rig.advance(2000);
  await inbound('After the clearing');
  await rig.advance(8 * DAY_MS);
  await inbound('A week later');
  await rig.advance(2000);
  expect(await logged()).not.toContain('After the clearing');
});
