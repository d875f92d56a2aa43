import { expect, test } from 'vitest';
import { createHeldAnswers } from '../support/held-answers.ts';
import { openChat } from '../support/open-chat.ts';

test('a page that fails after the end of the session is not requested again, with any token', async () => {
  const answers = createHeldAnswers();
  const { rig, chat } = await openChat({ ports: answers.ports });
  answers.hold('/messages');
  const reload = rig.execute({ type: 'reloadChat', chatId: chat.id });
  await rig.advance(1);
  expect(answers.held()).toBe(1);
  await rig.core.stop();
  answers.hold(null);
  answers.release({ kind: 'unanswered' });
  await reload;
  const asked = rig.service.requests.length;
  await rig.advance(60_000);
  expect(rig.service.requests).toHaveLength(asked);
  expect(rig.virtual.pending()).toBe(0);
});

test('the pages of a catch-up are not requested after the end of the session', async () => {
  const answers = createHeldAnswers();
  const { rig, chat } = await openChat({ ports: answers.ports, messagesPerChat: 40 });
  rig.service.cut();
  await rig.advance(1);
  for (let i = 0; i < 100; i += 1) rig.world.inbound({ chatId: chat.id, body: `missed ${i}` });
  answers.hold('/messages');
  rig.service.restore();
  await rig.advance(1);
  expect(answers.held()).toBe(1);
  const stopped = rig.core.stop();
  answers.hold(null);
  answers.release();
  await stopped;
  const asked = rig.service.requests.length;
  await rig.advance(60_000);
  expect(rig.service.requests).toHaveLength(asked);
});

test('a chat that is opened after the end of the session is neither loaded nor marked as read', async () => {
  const { rig, chatAt, inbound } = await openChat();
  const other = chatAt(1);
  await inbound('Unread', other.id);
  rig.world.revokeTokens('agent@example.com');
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(rig.core.view({ view: 'session' }).head.status).toBe('expired');
  const asked = rig.service.requests.length;
  const stored = await rig.peek();
  rig.core.attend('tab-2', { chatId: other.id, visible: true });
  await rig.advance(60_000);
  expect(rig.service.requests).toHaveLength(asked);
  expect(await rig.peek()).toEqual(stored);
});

test('a 401 for a token that was replaced meanwhile does not end the session', async () => {
  const answers = createHeldAnswers();
  const { rig, session } = await openChat({ ports: answers.ports });
  rig.world.revokeTokens('agent@example.com');
  answers.hold('/chat-contacts');
  const refresh = rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(answers.held()).toBe(1);
  rig.renewAccessToken();
  await rig.attach();
  answers.hold(null);
  answers.release();
  await refresh;
  await rig.advance(1);
  expect(session().status).toBe('signedIn');
});

test('a client that fails to stop does not block the log for the next session', async () => {
  let closed = 0;
  const { rig } = await openChat({
    logs: (store) => ({
      ...store,
      open: async (userId) => {
        const log = await store.open(userId);
        return {
          ...log,
          close: async () => {
            closed += 1;
            await log.close();
          },
        };
      },
    }),
    ports: (ports) => ({
      ...ports,
      chatTransport: {
        ...ports.chatTransport,
        stop: async () => {
          await ports.chatTransport.stop();
          throw new Error('The socket is gone');
        },
      },
    }),
  });
  await rig.core.stop();
  expect(closed).toBe(1);
  expect(await rig.attach()).toMatchObject({ ok: true });
});
