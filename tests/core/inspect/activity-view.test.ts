import { expect, test } from 'vitest';
import { openChat } from '../support/open-chat.ts';

async function active() {
  const it = await openChat();
  const { rig } = it;
  const activity = () => rig.core.view({ view: 'activity' });
  activity();
  await rig.advance(1);
  return { ...it, activity, kinds: () => activity().rows.map(({ kind }) => kind) };
}

test('messages, sends and changes are listed, newest first, but not drafts and receipts', async () => {
  const { rig, chat, inbound, send, activity, kinds } = await active();
  await inbound('Are you there?');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a thought' });
  await send('Here we are');
  await rig.execute({ type: 'toggleFavourite', chatId: chat.id });
  await rig.advance(1);
  await rig.execute({ type: 'toggleFavourite', chatId: chat.id });
  await rig.advance(1);
  expect(kinds().slice(0, 2).sort()).toEqual(['favourite', 'noFavourite']);
  expect(kinds().slice(2, 4)).toEqual(['sent', 'wrote']);
  const wrote = activity().rows.find(({ kind }) => kind === 'wrote');
  expect(wrote).toMatchObject({ chatId: chat.id, chatName: chat.friendlyName });
});

test('a send is listed once, whatever its echo', async () => {
  const { rig, send, kinds } = await active();
  await send('Once');
  await rig.calm();
  expect(kinds().filter((kind) => kind === 'sent')).toHaveLength(1);
  expect(kinds()).not.toContain('answered');
});
