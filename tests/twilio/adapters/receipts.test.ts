import { describe, expect, test, vi } from 'vitest';
import { contactsOf } from '../../../mocks/subjects/chats/chats.ts';
import type { WorldChat } from '../../../mocks/world/chat-types.ts';
import { AGENT } from '../accounts.ts';
import { chatAt, openTransport, PATIENT, serveEachTest, service } from './scene.ts';

serveEachTest();

const PEOPLE = ['+442079460901', '+442079460902', '+442079460903'];

function group(): WorldChat {
  return service.world.createConversation({ friendlyName: 'Three', participants: PEOPLE });
}

const listed = ({ of }: ReturnType<typeof openTransport>, chat: WorldChat) =>
  vi.waitFor(
    () => expect(of('conversation').map(({ conversation }) => conversation.sid)).toContain(chat.sid),
    PATIENT,
  );

describe('receipts over Twilio Conversations', () => {
  test('each person of a group has a receipt with status, code and time', async () => {
    const chat = group();
    const { sid, index, id } = service.world.send({ chatId: chat.id, author: AGENT, body: 'Hello' });
    service.world.setReceipt(id, '+442079460901', 'delivered');
    service.world.setReceipt(id, '+442079460903', 'undelivered', 30003);
    const open = openTransport();
    await listed(open, chat);
    const receipts = await open.transport.receipts(chat.sid, [{ sid, index }]);
    const [first, second, third] = contactsOf(chat);
    expect(receipts?.get(sid)).toMatchObject([
      { participantSid: first?.sid, status: 'delivered', errorCode: 0, at: expect.any(String) },
      { participantSid: second?.sid, status: 'sent', errorCode: 0 },
      { participantSid: third?.sid, status: 'undelivered', errorCode: 30003 },
    ]);
  });

  test('a message is found by its sid alone; an unknown one is left out', async () => {
    const chat = group();
    const sent = Array.from({ length: 130 }, (_, nth) =>
      service.world.send({ chatId: chat.id, author: AGENT, body: `No ${nth}` }),
    );
    const open = openTransport();
    await listed(open, chat);
    const oldest = sent[0]?.sid ?? '';
    const receipts = await open.transport.receipts(chat.sid, [
      { sid: oldest, index: null },
      { sid: 'IM0', index: null },
      { sid: 'IM1', index: 3 },
    ]);
    expect([...(receipts ?? [])].map(([sid]) => sid)).toEqual([oldest]);
  });

  test('more receipts than a page holds are all read', async () => {
    const many = Array.from({ length: 70 }, (_, nth) => `+4420794601${String(nth).padStart(2, '0')}`);
    const chat = service.world.createConversation({ friendlyName: 'Seventy', participants: many });
    const { sid, index } = service.world.send({ chatId: chat.id, author: AGENT, body: 'Hello' });
    const open = openTransport();
    await listed(open, chat);
    const receipts = await open.transport.receipts(chat.sid, [{ sid, index }]);
    expect(receipts?.get(sid)).toHaveLength(70);
  });

  test('a changed receipt of a loaded message is reported', async () => {
    const chat = group();
    const open = openTransport();
    await listed(open, chat);
    const { sid, index, id } = service.world.send({ chatId: chat.id, author: AGENT, body: 'Hello' });
    await vi.waitFor(() => expect(open.bodies()).toContain('Hello'), PATIENT);
    await open.transport.receipts(chat.sid, [{ sid, index }]);
    service.world.setReceipt(id, '+442079460901', 'delivered');
    await vi.waitFor(() => expect(open.of('receipts').map((fact) => fact.sid)).toEqual([sid]), PATIENT);
    service.world.setReceipt(id, '+442079460902', 'delivered');
    // The summary stays "some", so the SDK reports no change.
    service.world.setReceipt(id, '+442079460903', 'delivered');
    await vi.waitFor(() => expect(open.of('receipts').length).toBeGreaterThan(1), PATIENT);
  });

  test('an unknown conversation, a refusal and a stopped client answer null', async () => {
    const chat = chatAt(0);
    const { sid, index } = service.world.send({ chatId: chat.id, author: AGENT, body: 'Hello' });
    const open = openTransport();
    await open.ready();
    expect(await open.transport.receipts('CH0', [{ sid, index }])).toBeNull();
    service.faults.set([
      { match: 'twilsock:message GET */Receipts', effect: 'status', status: 403, times: 1 },
    ]);
    expect(await open.transport.receipts(chat.sid, [{ sid, index }])).toBeNull();
    await open.transport.stop();
    expect(await open.transport.receipts(chat.sid, [{ sid, index }])).toBeNull();
  });

  test('typing is reported, and its end', async () => {
    const chat = chatAt(0);
    const open = openTransport();
    await open.ready();
    service.world.typing(chat.id, 'supervisor@example.com');
    await vi.waitFor(
      () => expect(open.of('typing')).toMatchObject([{ identity: 'supervisor@example.com', isTyping: true }]),
      PATIENT,
    );
    service.world.send({ chatId: chat.id, author: 'supervisor@example.com', body: 'There' });
    await vi.waitFor(() => expect(open.of('typing').at(-1)).toMatchObject({ isTyping: false }), PATIENT);
  });
});
