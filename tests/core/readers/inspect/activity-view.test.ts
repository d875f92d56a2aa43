import { expect, test } from 'vitest';
import { openChat } from '../../support/open-chat.ts';

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

test('messages that arrived while no worker ran are listed, each once', async () => {
  const { rig, chat, chatAt, activity } = await active();
  await rig.core.stop();
  await rig.advance(60_000);
  const other = chatAt(1);
  const missed = [
    rig.world.inbound({ chatId: chat.id, body: 'Is anybody there?' }),
    rig.world.inbound({ chatId: other.id, body: 'Hello?' }),
  ];
  await rig.advance(60_000);
  await rig.restart();
  rig.core.attend('tab-1', { chatId: other.id, visible: true });
  activity();
  await rig.advance(5_000);
  const newest = () => activity().rows.slice(0, 2);
  expect(newest().map(({ kind, chatId }) => [kind, chatId])).toEqual([
    ['wrote', other.id],
    ['wrote', chat.id],
  ]);
  expect(newest().map(({ at }) => at)).toEqual(missed.toReversed().map(({ at }) => at));
  rig.world.inbound({ chatId: other.id, body: 'Still there?' });
  await rig.advance(5_000);
  expect(
    activity()
      .rows.map(({ kind, chatId }) => [kind, chatId])
      .slice(0, 2),
  ).toEqual([
    ['wrote', other.id],
    ['wrote', chat.id],
  ]);
});
