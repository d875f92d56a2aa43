import { expect, test } from 'vitest';
import type { Alert } from '../../../src/core/alerts/alert.ts';
import { NEW_CONVERSATION_DELAY_MS } from '../../../src/core/chat/list/new-conversations.ts';
import { openChat, TAB } from '../support/open-chat.ts';
import type { RigOptions } from '../support/rig.ts';
import { AGENT, messageFact } from '../support/service-in-memory.ts';
import { createWireTap } from '../support/wire-tap.ts';

const COLLEAGUE = 'supervisor@example.com';

/** A console whose user looks at the first chat, and the alerts that it raises from there on. */
async function listening(options: RigOptions = {}) {
  const scene = await openChat(options);
  const alerts: Alert[] = [];
  const listen = () => scene.rig.core.onAlert((alert) => alerts.push(alert));
  const stop = listen();
  return { ...scene, alerts, listen, stop, other: scene.chatAt(1) };
}

test('complaint 13: a message where nobody looks raises one alert, which says who wrote and what', async () => {
  const { alerts, inbound, other, entry } = await listening();
  const { sid, at } = await inbound('Are you there?', other.id);
  const chatName = entry(other.id)?.name;
  expect(alerts).toEqual([
    { kind: 'message', chatId: other.id, chatName, text: 'Are you there?', at, sids: [sid] },
  ]);
});

test('the chat before a visible tab alerts nobody, and that of a hidden tab does', async () => {
  const { rig, alerts, inbound, chat } = await listening();
  await inbound('Seen');
  expect(alerts).toEqual([]);
  rig.core.attend(TAB, { chatId: chat.id, visible: false });
  await inbound('Not seen');
  expect(alerts).toMatchObject([{ chatId: chat.id, text: 'Not seen' }]);
});

test('one tab that sees the chat is enough, whatever the others show', async () => {
  const { rig, alerts, inbound, other } = await listening();
  rig.core.attend('tab-2', { chatId: other.id, visible: true });
  rig.core.attend('tab-3', { chatId: other.id, visible: false });
  await rig.advance(1);
  await inbound('Seen in the second', other.id);
  expect(alerts).toEqual([]);
});

test('what comes together is one alert, and what comes after it another', async () => {
  const { rig, alerts, inbound, chatAt } = await listening();
  const [second, third] = [chatAt(1).id, chatAt(2).id];
  for (const [chatId, body] of [
    [second, 'one'],
    [third, 'two'],
    [second, 'three'],
  ] as const)
    rig.world.inbound({ chatId, body });
  await rig.advance(1);
  expect(alerts).toMatchObject([{ chatId: second, text: 'three' }]);
  expect(alerts).toMatchObject([{ sids: { length: 3 } }]);
  await inbound('four', third);
  expect(alerts).toHaveLength(2);
});

test('neither our own words from elsewhere nor a colleague’s answer alert', async () => {
  const { rig, alerts, other } = await listening();
  for (const author of [AGENT, COLLEAGUE]) rig.world.send({ chatId: other.id, author, body: 'On it' });
  await rig.advance(1);
  expect(alerts).toEqual([]);
});

test('a page that brings messages alerts nobody, and what it brought alerts when it is told', async () => {
  const tap = createWireTap();
  const { rig, alerts, inbound, other } = await listening({ ports: tap.ports });
  tap.muted.messages = true;
  const missed = await inbound('Missed', other.id);
  await rig.execute({ type: 'reloadChat', chatId: other.id });
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(alerts).toEqual([]);
  tap.chat.emit(messageFact(other, missed, rig.service.behaviour));
  await rig.advance(1);
  expect(alerts).toMatchObject([{ text: 'Missed' }]);
});

test('what was read before it was told alerts nobody', async () => {
  const tap = createWireTap();
  const { rig, alerts, inbound, chat, bodies } = await listening({ ports: tap.ports });
  tap.muted.messages = true;
  const late = await inbound('Seen in the page');
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  await rig.advance(1);
  expect(bodies()).toContain('Seen in the page');
  rig.core.attend(TAB, { chatId: null, visible: false });
  tap.chat.emit(messageFact(chat, late, rig.service.behaviour));
  await rig.advance(1);
  expect(alerts).toEqual([]);
});

test('a message told twice, or again to the next worker, alerts once', async () => {
  const tap = createWireTap();
  const { rig, alerts, inbound, other, listen } = await listening({ ports: tap.ports });
  rig.service.behaviour.twice = true;
  const message = await inbound('Only once', other.id);
  await rig.restart();
  listen();
  tap.chat.emit(messageFact(other, message, rig.service.behaviour));
  await rig.advance(1);
  expect(alerts).toHaveLength(1);
  // The ring indicator turns with the alerts, and so not either.
  expect(rig.core.view({ view: 'chatList', q: '' }).head.ring).toBe(false);
});

test('a chat that the list does not know yet is called what the service calls it', async () => {
  const { rig, alerts } = await listening();
  const { id } = rig.world.createConversation({ friendlyName: 'Wilhelmina Achebe' });
  rig.world.inbound({ chatId: id, body: 'Is this the right number?' });
  await rig.advance(1);
  expect(alerts).toMatchObject([{ chatId: id, chatName: 'Wilhelmina Achebe' }]);
  await rig.advance(NEW_CONVERSATION_DELAY_MS);
  expect(alerts).toHaveLength(1);
});

test('nobody is alerted who has stopped listening, or of a session that has ended', async () => {
  const { rig, alerts, inbound, other, stop } = await listening();
  stop();
  await inbound('Into the void', other.id);
  expect(alerts).toEqual([]);
  rig.core.onAlert((alert) => alerts.push(alert));
  rig.world.inbound({ chatId: other.id, body: 'Too late' });
  await rig.core.stop();
  await rig.advance(1);
  expect(alerts).toEqual([]);
});

test('the first message that is sent from here asks to keep what is here, once for each worker', async () => {
  const { rig, alerts, send, listen } = await listening();
  await rig.execute({ type: 'setDraft', chatId: 'c', text: 'not sent' });
  expect(alerts).toEqual([]);
  await send('first');
  await send('second');
  expect(alerts).toEqual([{ kind: 'storage' }]);
  await rig.restart();
  listen();
  await send('third');
  expect(alerts).toHaveLength(2);
});

test('a message that was not taken, or a log that is not on the disk, asks for nothing', async () => {
  const { alerts, send } = await listening();
  await send('empty', ' ');
  expect(alerts).toEqual([]);
  const homeless = await listening({
    logs: (store) => ({ ...store, open: () => Promise.reject(new Error('No IndexedDB.')) }),
  });
  expect(homeless.session().status).toBe('signedIn');
  expect((await homeless.send('in memory')).ok).toBe(true);
  expect(homeless.alerts).toEqual([]);
});

test('a replay of what alerted alerts nobody', async () => {
  const { rig, alerts, inbound, other } = await listening();
  await inbound('Once', other.id);
  const replay = await rig.core.replay(other.id);
  if (!replay.ok) throw new Error(replay.refusal.message);
  for (let place = 0; place <= replay.value.length; place += 1) replay.value.seek(place);
  expect(alerts).toHaveLength(1);
});
