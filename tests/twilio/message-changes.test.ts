import type { Message } from '@twilio/conversations';
import { describe, expect, test, vi } from 'vitest';
import { AGENT, SUPERVISOR } from './accounts.ts';
import { chatScene, PATIENT } from './chat-scene.ts';
import { hearMessages } from './clients.ts';
import { TRANSPORTS } from './realtime-service.ts';

describe.each(TRANSPORTS)('messages after they were sent, $transport', ({ start }) => {
  const scene = chatScene(start);

  /**
   * Sends a message from the agent. Returns both clients' message objects after the supervisor has received the
   * message.
   */
  const sent = async (body: string) => {
    const chat = scene.chatAt(0);
    const mine = await scene.conversation(scene.agent, chat);
    const [here, there] = [hearMessages(scene.agent), hearMessages(scene.supervisor)];
    await mine.prepareMessage().setBody(body).setAttributes({ tag: 'a' }).setSubject('About').build().send();
    await vi.waitFor(() => expect([here.length, there.length]).toEqual([1, 1]), PATIENT);
    const [own, theirs] = [here[0], there[0]];
    if (!own || !theirs) throw new Error('The message did not arrive');
    return { chat, mine, own, theirs };
  };

  const reasonsOf = (message: Message): readonly string[] => {
    const reasons: string[] = [];
    message.on('updated', ({ updateReasons }) => reasons.push(...updateReasons));
    return reasons;
  };

  test('carry subject and attributes', async () => {
    const { theirs } = await sent('First draft');
    expect(theirs).toMatchObject({ body: 'First draft', subject: 'About', author: AGENT });
    expect(theirs.attributes).toMatchObject({ tag: 'a', direction: 'outbound' });
  });

  test('are edited for everyone', async () => {
    const { own, theirs } = await sent('First draft');
    const reasons = reasonsOf(theirs);
    await own.updateBody('Second draft');
    await own.updateAttributes({ tag: 'b' });
    await vi.waitFor(() => expect(theirs.attributes).toMatchObject({ tag: 'b' }), PATIENT);
    expect(theirs.body).toBe('Second draft');
    expect(theirs.lastUpdatedBy).toBe(AGENT);
    expect(reasons).toEqual(expect.arrayContaining(['body', 'attributes', 'dateUpdated', 'lastUpdatedBy']));
    expect(scene.service.world.message(theirs.sid)?.body).toBe('Second draft');
  });

  test('are removed for everyone, and their index is not used again', async () => {
    const { chat, mine, own, theirs } = await sent('Never mind');
    const removed = vi.fn();
    scene.supervisor.on('messageRemoved', ({ sid }) => removed(sid));
    await own.remove();
    await vi.waitFor(() => expect(removed.mock.calls).toEqual([[theirs.sid]]), PATIENT);
    expect(scene.service.world.message(theirs.sid)).toBeUndefined();
    expect(await mine.sendMessage('After all')).toBe(theirs.index + 1);
    const { items } = await (await scene.conversation(scene.supervisor, chat)).getMessages(2);
    expect(items.map(({ index }) => index)).toEqual([theirs.index - 1, theirs.index + 1]);
    expect(await mine.getMessagesCount()).toBe(chat.messages.length);
  });

  test('that were removed are also gone for a client that missed more than the service keeps', async () => {
    const { chat, own } = await sent('Soon gone');
    const [gone, edited] = [vi.fn(), vi.fn()];
    scene.supervisor.on('messageRemoved', ({ sid }) => gone(sid));
    scene.supervisor.on('messageUpdated', ({ message }) => edited(message.body));
    scene.service.emulator.drop({ identity: SUPERVISOR, mute: true });
    const other = scene.service.world.inbound({ chatId: chat.id, body: 'Edited' });
    scene.service.world.removeMessage(own.sid);
    for (let round = 0; round <= 1000; round += 1) {
      scene.service.world.editMessage(other.id, { body: `Edit ${round}`, by: SUPERVISOR });
    }
    const heard = hearMessages(scene.supervisor);
    scene.service.emulator.drop({ identity: SUPERVISOR });
    await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['Edit 1000']), PATIENT);
    expect(gone.mock.calls).toEqual([[own.sid]]);
    expect(edited).not.toHaveBeenCalled();
  });

  test('have a delivery receipt for each recipient', async () => {
    const { chat, theirs } = await sent('Did it arrive?');
    expect(theirs.aggregatedDeliveryReceipt).toMatchObject({ sent: 'all', delivered: 'none' });
    const update = scene.service.world.setStatus(theirs.sid, 'failed', 30003);
    await vi.waitFor(() => expect(theirs.aggregatedDeliveryReceipt?.failed).toBe('all'), PATIENT);
    const contacts = chat.participants.filter(({ phone }) => phone !== null);
    const receipts = await theirs.getDetailedDeliveryReceipts();
    expect(
      receipts.map(({ messageSid, participantSid, status, errorCode, dateUpdated }) => ({
        messageSid,
        participantSid,
        status,
        errorCode,
        dateUpdated,
      })),
    ).toEqual(
      contacts.map(({ sid }) => ({
        messageSid: theirs.sid,
        participantSid: sid,
        status: 'failed',
        errorCode: 30003,
        dateUpdated: new Date(update.at).toISOString(),
      })),
    );
  });

  test('read positions are seen by others, and unread messages are counted', async () => {
    const { chat, mine, theirs } = await sent('Read me');
    const read = vi.fn();
    scene.supervisor.on('participantUpdated', ({ participant, updateReasons }) =>
      read(participant.identity, participant.lastReadMessageIndex, updateReasons),
    );
    await (await scene.conversation(scene.supervisor, chat)).getParticipants();
    expect(await mine.setAllMessagesRead()).toBe(0);
    await vi.waitFor(
      () =>
        expect(read).toHaveBeenCalledWith(
          AGENT,
          theirs.index,
          expect.arrayContaining(['lastReadMessageIndex', 'lastReadTimestamp']),
        ),
      PATIENT,
    );
    expect(await mine.setAllMessagesUnread()).toBeNull();
    await vi.waitFor(() => expect(mine.lastReadMessageIndex).toBeNull(), PATIENT);
    expect(await mine.updateLastReadMessageIndex(theirs.index - 1)).toBe(1);
    expect(await mine.advanceLastReadMessageIndex(theirs.index)).toBe(0);
  });

  test('a conversation is muted for one user only', async () => {
    const chat = scene.chatAt(1);
    const mine = await scene.conversation(scene.agent, chat);
    const theirs = await scene.conversation(scene.supervisor, chat);
    await mine.setUserNotificationLevel('muted');
    await vi.waitFor(() => expect(mine.notificationLevel).toBe('muted'), PATIENT);
    expect(theirs.notificationLevel).toBe('default');
    await mine.setUserNotificationLevel('default');
    await vi.waitFor(() => expect(mine.notificationLevel).toBe('default'), PATIENT);
  });
});
