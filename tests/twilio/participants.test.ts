import type { Client, Conversation } from '@twilio/conversations';
import { describe, expect, test, vi } from 'vitest';
import { AGENT, SUPERVISOR } from './accounts.ts';
import { chatScene, PATIENT } from './chat-scene.ts';
import { TRANSPORTS } from './realtime-service.ts';

describe.each(TRANSPORTS)('people and conversations, $transport', ({ start }) => {
  const scene = chatScene(start);

  const hear = (client: Client): readonly string[] => {
    const heard: string[] = [];
    const name = (conversation: Conversation) => conversation.friendlyName;
    client.on('conversationJoined', (conversation) => heard.push(`joined ${name(conversation)}`));
    client.on('conversationLeft', (conversation) => heard.push(`left ${name(conversation)}`));
    client.on('conversationRemoved', (conversation) => heard.push(`gone ${name(conversation)}`));
    client.on('participantJoined', ({ identity, type }) => heard.push(`in ${identity ?? type}`));
    client.on('participantLeft', ({ identity, type }) => heard.push(`out ${identity ?? type}`));
    return heard;
  };

  test('a conversation is created, joined, shared, left and removed', async () => {
    const { agent, supervisor, service } = scene;
    const [mine, theirs] = [hear(agent), hear(supervisor)];
    const made = await agent.createConversation({
      friendlyName: 'Back office',
      uniqueName: 'back-office',
      attributes: { topic: 'stock' },
    });
    expect(made.status).toBe('notParticipating');
    expect(made.createdBy).toBe(AGENT);
    expect(service.world.chat('back-office')).toMatchObject({
      sid: made.sid,
      friendlyName: 'Back office',
      attributes: { topic: 'stock' },
      participants: [],
    });
    expect(mine).toEqual([]);
    await made.join();
    await vi.waitFor(() => expect(mine).toContain('joined Back office'), PATIENT);
    expect(made.status).toBe('joined');
    // Load the list of participants first. Later the SDK reports an event for each new participant.
    expect((await made.getParticipants()).map(({ identity }) => identity)).toEqual([AGENT]);
    await made.sendMessage('Anybody?');

    await made.add(SUPERVISOR, { desk: 4 });
    await vi.waitFor(() => expect(theirs).toContain('joined Back office'), PATIENT);
    const shared = await scene.conversation(supervisor, { ...scene.chatAt(0), sid: made.sid });
    expect(shared.attributes).toEqual({ topic: 'stock' });
    expect((await shared.getMessages()).items.map(({ body }) => body)).toEqual(['Anybody?']);
    const participants = await shared.getParticipants();
    expect(participants.map(({ identity, attributes }) => [identity, attributes])).toEqual(
      expect.arrayContaining([
        [AGENT, { name: 'Imogen Hale' }],
        [SUPERVISOR, { desk: 4 }],
      ]),
    );
    await vi.waitFor(() => expect(mine).toContain(`in ${SUPERVISOR}`), PATIENT);

    await shared.leave();
    await vi.waitFor(() => expect(theirs).toContain('left Back office'), PATIENT);
    await vi.waitFor(() => expect(mine).toContain(`out ${SUPERVISOR}`), PATIENT);
    expect(service.world.chat(made.sid)?.participants.map(({ identity }) => identity)).toEqual([AGENT]);

    await made.delete();
    await vi.waitFor(() => expect(mine).toContain('gone Back office'), PATIENT);
    expect(service.world.chat(made.sid)).toBeUndefined();
    await expect(agent.peekConversationBySid(made.sid)).rejects.toThrow();
    expect(await agent.getSubscribedConversations()).toMatchObject({ items: { length: 5 } });
  });

  test('a name that is in use is refused, and nothing is created', async () => {
    const { agent, service } = scene;
    const before = service.world.chats().length;
    await expect(
      agent.createConversation({ uniqueName: scene.chatAt(0).id, friendlyName: 'Twin' }),
    ).rejects.toMatchObject({ status: 409 });
    expect(service.world.chats()).toHaveLength(before);
  });

  test('the removal of a conversation is reported to all participants', async () => {
    const { agent, supervisor } = scene;
    const chat = scene.chatAt(1);
    const theirs = hear(supervisor);
    await (await scene.conversation(agent, chat)).delete();
    await vi.waitFor(
      () =>
        expect(theirs).toEqual(
          expect.arrayContaining([`left ${chat.friendlyName}`, `gone ${chat.friendlyName}`]),
        ),
      PATIENT,
    );
    expect((await supervisor.getSubscribedConversations()).items).toHaveLength(4);
  });

  test('changes of conversations and people during an outage are reported afterwards', async () => {
    const { agent, supervisor, service } = scene;
    const [gone, changed] = [scene.chatAt(3), scene.chatAt(4)];
    const shared = await scene.conversation(supervisor, changed);
    await shared.getParticipants();
    const theirs = hear(supervisor);
    service.emulator.drop({ identity: SUPERVISOR, mute: true });
    await (await scene.conversation(agent, gone)).delete();
    await (await scene.conversation(agent, changed)).add('guest-7');
    await (await scene.conversation(agent, changed)).updateFriendlyName('Changed');
    service.emulator.drop({ identity: SUPERVISOR });
    await vi.waitFor(
      () => expect(theirs).toEqual(expect.arrayContaining([`gone ${gone.friendlyName}`, 'in guest-7'])),
      PATIENT,
    );
    await vi.waitFor(() => expect(shared.friendlyName).toBe('Changed'), PATIENT);
    expect((await supervisor.getUser('guest-7')).friendlyName).toBe('guest-7');
  });

  test('a phone number is added, changed and removed', async () => {
    const { agent, supervisor } = scene;
    const chat = scene.chatAt(2);
    const [mine, theirs] = [hear(agent), hear(supervisor)];
    const changed = vi.fn();
    supervisor.on('participantUpdated', ({ participant, updateReasons }) =>
      changed(participant.attributes, updateReasons),
    );
    const conversation = await scene.conversation(agent, chat);
    await conversation.getParticipants();
    await (await scene.conversation(supervisor, chat)).getParticipants();
    const answer = await conversation.addNonChatParticipant('+442079460812', '+442079460999', {
      vip: true,
    });
    expect(answer).toMatchObject({ messaging_binding: { type: 'sms', address: '+442079460999' } });
    await vi.waitFor(() => expect([mine, theirs]).toEqual([['in sms'], ['in sms']]), PATIENT);
    const participants = await conversation.getParticipants();
    const phone = participants.find(({ sid }) => sid === chat.participants.at(-1)?.sid);
    expect(phone).toMatchObject({ type: 'sms', identity: null, attributes: { vip: true } });
    await phone?.updateAttributes({ vip: false });
    await vi.waitFor(
      () => expect(changed).toHaveBeenCalledWith({ vip: false }, expect.arrayContaining(['attributes'])),
      PATIENT,
    );
    if (phone) await conversation.removeParticipant(phone);
    await vi.waitFor(() => expect(theirs).toEqual(['in sms', 'out sms']), PATIENT);
    await expect(conversation.add(AGENT)).rejects.toMatchObject({ status: 409 });
  });

  test('name, unique name and attributes of a conversation change for everyone', async () => {
    const { agent, supervisor } = scene;
    const chat = scene.chatAt(3);
    const reasons = new Set<string>();
    supervisor.on('conversationUpdated', ({ updateReasons }) => {
      for (const reason of updateReasons) reasons.add(reason);
    });
    const theirs = await scene.conversation(supervisor, chat);
    const mine = await scene.conversation(agent, chat);
    await mine.updateFriendlyName('Renamed');
    await mine.updateUniqueName('renamed');
    await mine.updateAttributes({ priority: 2 });
    await vi.waitFor(() => expect(theirs.attributes).toEqual({ priority: 2 }), PATIENT);
    expect(theirs.friendlyName).toBe('Renamed');
    expect(theirs.uniqueName).toBe('renamed');
    expect([...reasons]).toEqual(expect.arrayContaining(['friendlyName', 'uniqueName', 'attributes']));
    expect((await supervisor.getConversationByUniqueName('renamed')).sid).toBe(chat.sid);
    scene.service.world.updateConversation(chat.id, { state: 'closed' });
    await vi.waitFor(() => expect(theirs.state?.current).toBe('closed'), PATIENT);
  });

  test('a user’s name and attributes change for subscribers', async () => {
    const { agent, supervisor } = scene;
    const seen = await supervisor.getUser(AGENT);
    const reasons: string[] = [];
    supervisor.on('userUpdated', ({ updateReasons }) => reasons.push(...updateReasons));
    await agent.user.updateFriendlyName('Imogen H.');
    await agent.user.updateAttributes({ away: true });
    await vi.waitFor(() => expect(seen.attributes).toEqual({ away: true }), PATIENT);
    expect(seen.friendlyName).toBe('Imogen H.');
    expect(reasons).toEqual(expect.arrayContaining(['friendlyName', 'attributes']));
    await expect(seen.updateFriendlyName('Somebody else')).rejects.toMatchObject({ status: 403 });
  });

  test('typing is shown to others, and ends with the message', async () => {
    const { agent, supervisor } = scene;
    const chat = scene.chatAt(0);
    const mine = await scene.conversation(agent, chat);
    await (await scene.conversation(supervisor, chat)).getParticipants();
    const heard: string[] = [];
    supervisor.on('typingStarted', ({ identity }) => heard.push(`typing ${identity}`));
    supervisor.on('typingEnded', ({ identity }) => heard.push(`done ${identity}`));
    const own = vi.fn();
    agent.on('typingStarted', own);
    await mine.typing();
    await vi.waitFor(() => expect(heard).toEqual([`typing ${AGENT}`]), PATIENT);
    await mine.sendMessage('There');
    await vi.waitFor(() => expect(heard).toEqual([`typing ${AGENT}`, `done ${AGENT}`]), PATIENT);
    expect(own).not.toHaveBeenCalled();
  });
});
