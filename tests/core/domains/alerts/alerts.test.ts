import { expect, test } from 'vitest';
import { REPEAT_MS } from '../../../../src/core/domains/alerts/repeats.ts';
import { NEW_CONVERSATION_DELAY_MS } from '../../../../src/core/domains/chat/list/new-conversations.ts';
import { storedText } from '../../../../src/core/kernel/reasons.ts';
import type { Alert } from '../../../../src/core/model/alerts/alert.ts';
import { DEFAULT_RULES } from '../../../../src/core/model/alerts/types.ts';
import { openChat, TAB } from '../../support/open-chat.ts';
import type { RigOptions } from '../../support/rig.ts';
import { AGENT, messageFact } from '../../support/service-in-memory.ts';
import { createWireTap } from '../../support/wire-tap.ts';

const COLLEAGUE = 'supervisor@example.com';

async function listening(options: RigOptions = {}) {
  const scene = await openChat(options);
  const alerts: Alert[] = [];
  const listen = () => scene.rig.core.onAlert((alert) => alerts.push(alert));
  const stop = listen();
  return { ...scene, alerts, listen, stop, other: scene.chatAt(1) };
}

test('complaint 13: a message in a chat that is not open raises one alert with its author and text', async () => {
  const { alerts, inbound, other, entry } = await listening();
  const { sid, at } = await inbound('Are you there?', other.id);
  const chatName = entry(other.id)?.name;
  expect(alerts).toEqual([
    {
      kind: 'message',
      chatId: other.id,
      chatName,
      text: 'Are you there?',
      at,
      sids: [sid],
      sound: { tone: 'chime', volume: 50 },
    },
  ]);
});

test('a chat that is open in a visible tab raises no alert; in a hidden tab it does', async () => {
  const { rig, alerts, inbound, chat } = await listening();
  await inbound('Seen');
  expect(alerts).toEqual([]);
  rig.core.attend(TAB, { chatId: chat.id, visible: false });
  await inbound('Not seen');
  expect(alerts).toMatchObject([{ chatId: chat.id, text: 'Not seen' }]);
});

test('one visible tab with the chat is enough, whatever the others show', async () => {
  const { rig, alerts, inbound, other } = await listening();
  rig.core.attend('tab-2', { chatId: other.id, visible: true });
  rig.core.attend('tab-3', { chatId: other.id, visible: false });
  await rig.advance(1);
  await inbound('Seen in the second', other.id);
  expect(alerts).toEqual([]);
});

test('messages that arrive together are one alert, and later ones another', async () => {
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

test('neither own messages from another device nor a colleague’s answer raise an alert', async () => {
  const { rig, alerts, other, chat } = await listening();
  rig.world.send({ chatId: chat.id, author: COLLEAGUE, body: 'Named by a page' });
  await rig.advance(1000);
  for (const author of [AGENT, COLLEAGUE]) rig.world.send({ chatId: other.id, author, body: 'On it' });
  await rig.advance(1);
  expect(alerts).toEqual([]);
});

test('a page raises no alert, but its messages do when realtime reports them', async () => {
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

test('a message that was read before it was reported raises no alert', async () => {
  const tap = createWireTap();
  const { rig, alerts, inbound, chat, bodies, readAll } = await listening({ ports: tap.ports });
  tap.muted.messages = true;
  const late = await inbound('Seen in the page');
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  await readAll();
  expect(bodies()).toContain('Seen in the page');
  rig.core.attend(TAB, { chatId: null, visible: false });
  tap.chat.emit(messageFact(chat, late, rig.service.behaviour));
  await rig.advance(1);
  expect(alerts).toEqual([]);
});

test('a message reported twice, or again to the next worker, raises one alert', async () => {
  const tap = createWireTap();
  const { rig, alerts, inbound, other, listen } = await listening({ ports: tap.ports });
  rig.service.behaviour.twice = true;
  const message = await inbound('Only once', other.id);
  await rig.restart();
  listen();
  tap.chat.emit(messageFact(other, message, rig.service.behaviour));
  await rig.advance(1);
  expect(alerts).toHaveLength(1);
  // `ring` changes with each alert.
  expect(rig.core.view({ view: 'chatList', q: '' }).head.ring).toBe(false);
});

test('an alert for a chat that is not in the list has the service’s name of the chat', async () => {
  const { rig, alerts } = await listening();
  const { id } = rig.world.createConversation({ friendlyName: 'Wilhelmina Achebe' });
  rig.world.inbound({ chatId: id, body: 'Is this the right number?' });
  await rig.advance(1);
  expect(alerts).toMatchObject([{ chatId: id, chatName: 'Wilhelmina Achebe' }]);
  await rig.advance(NEW_CONVERSATION_DELAY_MS);
  expect(alerts).toHaveLength(1);
});

test('there are no alerts after unsubscribing, or after the session has ended', async () => {
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

test('the first message sent requests persistent storage, once for each worker', async () => {
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

test('a refused message, or a log in memory, requests nothing', async () => {
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

/** Quiet from 11:00 to 13:00. The rig's clock starts at 12:00. */
const QUIET_NOW = { ...DEFAULT_RULES, quiet: { on: true, from: 11 * 60, to: 13 * 60 } };

test('in quiet hours only chats with a flag that always alerts raise an alert, and their end needs no command', async () => {
  const { rig, alerts, inbound, other, chatAt } = await listening();
  const taken = rig.world.flagsOf(other.id);
  const urgent = rig.world.flags().find((flag) => !taken.includes(flag.id));
  if (urgent === undefined) throw new Error('The world has no such flag.');
  const id = String(urgent.id);
  const third = chatAt(2);
  await rig.execute({ type: 'flagChat', chatId: third.id, put: [id], taken: [] });
  await rig.execute({ type: 'setAlertRules', rules: { ...QUIET_NOW, flags: { [id]: 'always' } } });
  await inbound('Not now', other.id);
  expect(alerts).toEqual([]);
  await inbound('The boiler leaks', third.id);
  expect(alerts).toMatchObject([{ chatId: third.id }]);
  await rig.execute({ type: 'setAlertRules', rules: { ...DEFAULT_RULES, flags: { [id]: 'never' } } });
  await inbound('Still leaking', third.id);
  expect(alerts).toHaveLength(1);
  await rig.execute({ type: 'setAlertRules', rules: QUIET_NOW });
  await rig.advance(60 * 60_000);
  await inbound('Good afternoon', other.id);
  expect(alerts).toMatchObject([{ chatId: third.id }, { chatId: other.id }]);
});

test('a sound repeats with the user’s tone until the messages are read, and stops when the user says so', async () => {
  const { rig, alerts, inbound, other, readAll } = await listening();
  const rules = { ...DEFAULT_RULES, repeat: true, tone: 'drop', volume: 80 } as const;
  await rig.execute({ type: 'setAlertRules', rules });
  await inbound('Hello?', other.id);
  await rig.advance(2 * REPEAT_MS);
  const reminder = { kind: 'reminder', sound: { tone: 'drop', volume: 80 } };
  expect(alerts).toMatchObject([{ kind: 'message', sound: reminder.sound }, reminder, reminder]);
  rig.core.attend(TAB, { chatId: other.id, visible: true });
  await rig.advance(1000);
  await readAll(other.id);
  await rig.advance(3 * REPEAT_MS);
  expect(alerts).toHaveLength(3);

  rig.core.attend(TAB, { chatId: null, visible: false });
  await inbound('And now?', other.id);
  await rig.execute({ type: 'setAlertRules', rules: DEFAULT_RULES });
  await rig.advance(3 * REPEAT_MS);
  expect(alerts).toHaveLength(4);
});

test('a replay raises no alerts', async () => {
  const { rig, alerts, inbound, other } = await listening();
  await inbound('Once', other.id);
  const replay = await rig.core.replay(other.id);
  if (!replay.ok) throw new Error(storedText(replay.refusal.reason));
  for (let place = 0; place <= replay.value.length; place += 1) replay.value.seek(place);
  expect(alerts).toHaveLength(1);
});
