import { expect, test } from 'vitest';
import { HOSTILE, SIGNS } from '../../../../hostile/texts.ts';
import { bodiesOf, openChat, TAB } from '../../../support/open-chat.ts';

/** Checks that the core does not change hostile texts. */

const TEXTS = HOSTILE.filter((text) => text.trim() !== '');

test('a hostile text is received unchanged, and read unchanged from the log', async () => {
  const { rig, bodies, inbound, entry } = await openChat();
  for (const text of TEXTS) await inbound(text);
  expect(bodies().slice(-TEXTS.length)).toEqual(TEXTS);
  await rig.restart();
  expect(bodies().slice(-TEXTS.length)).toEqual(TEXTS);
  await inbound(SIGNS[0] ?? '');
  expect(entry()?.preview.text).toBe(SIGNS[0]);
});

test('of a megabyte that reverses its direction all is stored, and the list has only its beginning', async () => {
  const { rig, bodies, inbound, entry } = await openChat();
  const text = '\u202eab\u2067'.repeat(250_000);
  await inbound(text);
  expect(entry()?.preview.text.length).toBeLessThan(600);
  await rig.restart();
  expect(bodies().at(-1)).toBe(text);
});

test('a hostile text is sent unchanged, and is one message', async () => {
  const { rig, chat, bodies, send } = await openChat();
  for (const [place, text] of TEXTS.entries()) await send(`sent-${place}`, text);
  await rig.calm();
  expect(bodiesOf(chat).slice(-TEXTS.length)).toEqual(TEXTS);
  expect(bodies().slice(-TEXTS.length)).toEqual(TEXTS);
});

test('a hostile draft is the same in every tab, and after the worker died', async () => {
  const { rig, chat, thread, entry } = await openChat();
  for (const text of TEXTS) {
    await rig.execute({ type: 'setDraft', chatId: chat.id, text });
    expect(thread().head.draft).toBe(text);
  }
  await rig.restart();
  expect(thread().head.draft).toBe(TEXTS.at(-1));
  expect(entry()?.preview.kind).toBe('draft');
});

test('a hostile name is shown unchanged as the name of a chat', async () => {
  const { rig, list } = await openChat();
  const names = TEXTS.filter((text) => text.length < 100);
  for (const friendlyName of names) rig.world.createConversation({ friendlyName, participants: [] });
  await rig.calm();
  const shown = new Set(list().rows.map(({ name }) => name));
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

test('a chat with an invisible name is named after its people', async () => {
  const number = '+447700900999';
  const { rig, list } = await openChat();
  const { id } = rig.world.createConversation({
    friendlyName: '\u200b\u2060\u3164 \u00ad',
    participants: [number],
  });
  rig.core.attend(TAB, { chatId: id, visible: true });
  await rig.calm();
  expect(list().rows.find(({ key }) => key === id)?.name).toBe(number);
});
