import { expect, test } from 'vitest';
import { CATCH_UP_MAX_PAGES } from '../../../../../src/core/domains/chat/thread/chat-pages.ts';
import { createHeldAnswers } from '../../../support/held-answers.ts';
import { bodiesOf, openChat, TAB, texts } from '../../../support/open-chat.ts';

const PAGE_SIZE = 30;

test('a list that was in flight during an outage is requested again after it', async () => {
  const answers = createHeldAnswers();
  const { rig, chatAt, entry } = await openChat({ ports: answers.ports });
  const other = chatAt(1).id;
  const before = entry(other)?.unseen ?? 0;
  answers.hold('/chat-contacts');
  const refresh = rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  answers.hold(null);
  rig.service.cut();
  await rig.advance(1000);
  rig.world.inbound({ chatId: other, body: 'Missed' });
  rig.service.restore();
  await rig.advance(1000);
  answers.release();
  await refresh;
  await rig.advance(1);
  expect(entry(other)?.unseen).toBe(before + 1);
});

test('a chat that is opened while a page from before an outage is in flight stops checking in the end', async () => {
  const answers = createHeldAnswers();
  const { rig, chat, thread, bodies } = await openChat({ ports: answers.ports });
  answers.hold('/messages');
  const reload = rig.execute({ type: 'reloadChat', chatId: chat.id });
  await rig.advance(1);
  answers.hold(null);
  rig.service.cut();
  rig.core.attend(TAB, { chatId: null, visible: true });
  await rig.advance(1000);
  rig.world.inbound({ chatId: chat.id, body: 'Missed' });
  rig.service.restore();
  await rig.advance(1000);
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await rig.advance(1);
  answers.release();
  await reload;
  await rig.advance(1000);
  expect(thread().head.checking).toBe(false);
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('an older page that arrives after the window was cut leaves no gap in the thread', async () => {
  const answers = createHeldAnswers();
  const { rig, chat, bodies, thread } = await openChat({ ports: answers.ports, messagesPerChat: 100 });
  answers.hold('/messages');
  const older = rig.execute({ type: 'loadOlder', chatId: chat.id });
  await rig.advance(1);
  expect(answers.held()).toBe(1);
  answers.hold(null);
  rig.service.cut();
  await rig.advance(1000);
  for (const body of texts(CATCH_UP_MAX_PAGES * PAGE_SIZE + 50, 'missed')) {
    rig.world.inbound({ chatId: chat.id, body });
  }
  rig.service.restore();
  await rig.advance(1000);
  answers.release();
  await older;
  await rig.advance(1);
  expect(bodies()).toEqual(bodiesOf(chat).slice(-bodies().length));
  while (thread().head.hasOlder) {
    const before = bodies().length;
    await rig.execute({ type: 'loadOlder', chatId: chat.id });
    expect(bodies().length).toBeGreaterThan(before);
  }
  expect(bodies()).toEqual(bodiesOf(chat));
});
