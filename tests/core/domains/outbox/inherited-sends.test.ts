import { expect, test } from 'vitest';
import { openChat, TAB } from '../../support/open-chat.ts';
import { AGENT } from '../../support/service-in-memory.ts';

type Stage = Awaited<ReturnType<typeof openChat>>;

const isPost = (name: string) => name.startsWith('POST /send-message');
const isLook = (name: string) => name === 'GET /messages';

/** Stores messages that wait for the connection. The chat is closed, so its page is not loaded. */
async function waiting(ids: readonly string[], stage: Stage) {
  const { rig, send } = stage;
  rig.service.cut();
  await rig.advance(1);
  for (const id of ids) await send(id);
  rig.core.attend(TAB, { chatId: null, visible: true });
  await rig.advance(1);
}

/** The worker posts a message while the disk is full, and dies before the response. The next worker has space. */
async function postedUnlogged({ rig }: Stage) {
  rig.fate.isDiskFull = true;
  rig.crashAt('afterSendBeforeAnswer', 1);
  rig.service.restore();
  await rig.advance(1000);
  expect(rig.isDead()).toBe(true);
  rig.fate.isDiskFull = false;
  await rig.restart();
}

test('a message whose attempt was only in memory is found at the service, and not posted again', async () => {
  const stage = await openChat();
  const { rig, chat, rows } = stage;
  rig.service.behaviour.attributes = false;
  await waiting(['m1', 'm2'], stage);
  await postedUnlogged(stage);
  await rig.calm();
  expect(rig.service.requests.filter(isPost)).toHaveLength(2);
  expect(chat.messages.slice(-2).map(({ body }) => body)).toEqual(['m1', 'm2']);
  expect(rows().slice(-2)).toMatchObject([
    { key: 'm1', delivery: 'sent' },
    { key: 'm2', delivery: 'sent' },
  ]);
});

test('without client message ids, such a message stays unresolved', async () => {
  const stage = await openChat();
  const { rig, chat, rows } = stage;
  Object.assign(rig.service.behaviour, { attributes: false, honoursKeys: false });
  await waiting(['m1'], stage);
  await postedUnlogged(stage);
  await rig.calm();
  expect(chat.messages.filter(({ body, author }) => body === 'm1' && author === AGENT)).toHaveLength(1);
  expect(rows().find(({ key }) => key === 'm1')).toMatchObject({
    delivery: 'failed',
    failure: { reason: ':sendDoubtful', code: null },
    canRetry: true,
  });
});

test('one reconcile is enough for all waiting messages of an earlier worker, and later messages need none', async () => {
  const stage = await openChat();
  const { rig, chat, send } = stage;
  await waiting(['m1', 'm2', 'm3'], stage);
  await rig.restart();
  const before = rig.service.requests.length;
  rig.service.restore();
  await rig.advance(1000);
  await send('m4');
  await rig.advance(1000);
  const trail = rig.service.requests.slice(before).filter((name) => isPost(name) || isLook(name));
  expect(trail.map(isLook)).toEqual([true, false, false, false, false]);
  expect(chat.messages.slice(-4).map(({ body }) => body)).toEqual(['m1', 'm2', 'm3', 'm4']);
});

test('a message of an earlier worker can be discarded while the service is unreachable', async () => {
  const stage = await openChat();
  const { rig, chat, rows } = stage;
  await waiting(['m1'], stage);
  await rig.restart();
  rig.service.faults.set([{ match: 'GET /messages', effect: 'dropRequest' }]);
  rig.service.restore();
  await rig.advance(5000);
  expect(rows().at(-1)).toMatchObject({ key: 'm1', delivery: 'queued', canDiscard: true });
  expect(rig.service.requests.filter(isPost)).toEqual([]);
  await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' });
  await rig.calm();
  expect(rig.service.requests.filter(isPost)).toEqual([]);
  expect(chat.messages.map(({ body }) => body)).not.toContain('m1');
});

test('a message for a chat that no longer exists is refused by the service itself', async () => {
  const stage = await openChat();
  const { rig, rows } = stage;
  await waiting(['m1'], stage);
  await rig.restart();
  rig.service.faults.set([
    { match: 'GET /messages', effect: 'status', status: 404 },
    { match: 'POST /send-message/*', effect: 'status', status: 404 },
  ]);
  rig.service.restore();
  await rig.advance(1000);
  expect(rows().at(-1)).toMatchObject({ key: 'm1', delivery: 'failed' });
  expect(rows().at(-1)?.failure?.reason).toBe(':serviceRefused 404');
});
