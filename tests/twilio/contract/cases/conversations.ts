import type { Client } from '@twilio/conversations';
import { AGENT, SUPERVISOR } from '../../accounts.ts';
import { allConversations } from '../../clients.ts';
import type { Case } from '../stage.ts';

/** Returns a list. Later events of the client about conversations and users are added to it as short texts. */
function hear(client: Client): readonly string[] {
  const heard: string[] = [];
  client.on('conversationAdded', ({ friendlyName }) => heard.push(`added ${friendlyName}`));
  client.on('conversationJoined', ({ friendlyName }) => heard.push(`joined ${friendlyName}`));
  client.on('conversationLeft', ({ friendlyName }) => heard.push(`left ${friendlyName}`));
  client.on('conversationRemoved', ({ friendlyName }) => heard.push(`removed ${friendlyName}`));
  client.on('participantJoined', ({ identity, type }) => heard.push(`in ${identity ?? type}`));
  client.on('participantLeft', ({ identity, type }) => heard.push(`out ${identity ?? type}`));
  return heard;
}

export const CONVERSATIONS: readonly Case[] = [
  {
    name: 'the creator of a conversation is not a participant before they join',
    async run({ check, chat }) {
      const agent = await chat();
      const heard = hear(agent);
      const made = await agent.createConversation({
        friendlyName: 'Back office',
        uniqueName: 'back-office',
        attributes: { topic: 'stock' },
      });
      check.holds(made, { status: 'notParticipating', createdBy: AGENT, uniqueName: 'back-office' });
      check.equal(made.attributes, { topic: 'stock' });
      await made.join();
      await check.eventually(() => heard.includes('joined Back office'), true);
      check.equal(made.status, 'joined');
      check.equal(
        (await made.getParticipants()).map(({ identity }) => identity),
        [AGENT],
      );
    },
  },
  {
    name: 'an added user is notified, and a user who leaves loses the conversation',
    async run({ check, chat, conversation }) {
      const [agent, supervisor] = [await chat(), await chat(SUPERVISOR)];
      const made = await agent.createConversation({ friendlyName: 'Two of us' });
      await made.join();
      await made.getParticipants();
      const [mine, theirs] = [hear(agent), hear(supervisor)];
      await made.add(SUPERVISOR, { desk: 4 });
      await check.eventually(() => theirs, ['added Two of us', 'joined Two of us']);
      await check.eventually(() => mine.includes(`in ${SUPERVISOR}`), true);
      const shared = await conversation(supervisor, made.sid);
      const own = (await shared.getParticipants()).find(({ identity }) => identity === SUPERVISOR);
      check.equal(own?.attributes, { desk: 4 });
      await shared.leave();
      await check.eventually(() => theirs.includes('left Two of us'), true);
      await check.eventually(() => mine.includes(`out ${SUPERVISOR}`), true);
      check.equal(await made.getParticipantsCount(), 1);
    },
  },
  {
    name: 'the removal of a conversation is reported to all participants',
    async run({ check, chat, chatAt, conversation }) {
      const here = await chatAt(1);
      const [agent, supervisor] = [await chat(), await chat(SUPERVISOR)];
      const theirs = hear(supervisor);
      await (await conversation(agent, here.sid)).delete();
      await check.eventually(
        () => theirs.filter((one) => one.startsWith('left')),
        [`left ${here.friendlyName}`],
      );
      await check.eventually(() => theirs.includes(`removed ${here.friendlyName}`), true);
      check.equal((await allConversations(supervisor)).length, 4);
    },
  },
  {
    name: 'name, unique name and attributes change for everybody, with update reasons',
    async run({ check, chat, chatAt, conversation }) {
      const { sid } = await chatAt(3);
      const [agent, supervisor] = [await chat(), await chat(SUPERVISOR)];
      const [mine, theirs] = [await conversation(agent, sid), await conversation(supervisor, sid)];
      const reasons = new Set<string>();
      theirs.on('updated', ({ updateReasons }) => {
        for (const reason of updateReasons) reasons.add(reason);
      });
      await mine.updateFriendlyName('Renamed');
      await mine.updateUniqueName('renamed');
      await mine.updateAttributes({ priority: 2 });
      await check.eventually(() => theirs.attributes, { priority: 2 });
      check.equal([theirs.friendlyName, theirs.uniqueName], ['Renamed', 'renamed']);
      const wanted = ['attributes', 'friendlyName', 'uniqueName'];
      await check.eventually(() => wanted.filter((one) => !reasons.has(one)), []);
      check.equal((await supervisor.getConversationByUniqueName('renamed')).sid, sid);
    },
  },
  {
    name: 'a unique name that is in use is refused',
    async run({ check, service, chat, chatAt }) {
      const agent = await chat();
      await check.rejects(agent.createConversation({ uniqueName: (await chatAt(0)).id }), { status: 409 });
      check.equal((await service.chats()).length, 5);
    },
  },
  {
    name: 'a phone number is added, changed and removed',
    async run({ check, chat, chatAt, conversation }) {
      const { sid } = await chatAt(2);
      const [agent, supervisor] = [await chat(), await chat(SUPERVISOR)];
      const [mine, theirs] = [await conversation(agent, sid), await conversation(supervisor, sid)];
      await Promise.all([mine.getParticipants(), theirs.getParticipants()]);
      const [own, others] = [hear(agent), hear(supervisor)];
      await mine.addNonChatParticipant('+442079460812', '+442079460999', { vip: true });
      await check.eventually(() => [own, others], [['in sms'], ['in sms']]);
      const phone = (await mine.getParticipants()).find(({ attributes }) =>
        Reflect.has(Object(attributes), 'vip'),
      );
      check.holds(phone, { type: 'sms', identity: null });
      const seen = (await theirs.getParticipants()).find((one) => one.sid === phone?.sid);
      await phone?.updateAttributes({ vip: false });
      await check.eventually(() => seen?.attributes, { vip: false });
      if (phone) await mine.removeParticipant(phone);
      await check.eventually(() => others, ['in sms', 'out sms']);
    },
  },
  {
    name: 'a user’s profile changes for subscribers, and only the user may change it',
    async run({ check, chat }) {
      const [agent, supervisor] = [await chat(), await chat(SUPERVISOR)];
      const seen = await supervisor.getUser(AGENT);
      const reasons = new Set<string>();
      supervisor.on('userUpdated', ({ updateReasons }) => {
        for (const reason of updateReasons) reasons.add(reason);
      });
      await agent.user.updateFriendlyName('Imogen H.');
      await agent.user.updateAttributes({ away: true });
      await check.eventually(() => seen.attributes, { away: true });
      check.equal(seen.friendlyName, 'Imogen H.');
      await check.eventually(() => [...reasons].toSorted(), ['attributes', 'friendlyName']);
      await check.rejects(seen.updateFriendlyName('Somebody else'), { status: 403 });
    },
  },
  {
    name: 'typing is shown to others, and ends with the message',
    async run({ check, chat, chatAt, conversation }) {
      const { sid } = await chatAt(0);
      const [agent, supervisor] = [await chat(), await chat(SUPERVISOR)];
      const mine = await conversation(agent, sid);
      await (await conversation(supervisor, sid)).getParticipants();
      const heard: string[] = [];
      supervisor.on('typingStarted', ({ identity }) => heard.push(`typing ${identity}`));
      supervisor.on('typingEnded', ({ identity }) => heard.push(`done ${identity}`));
      agent.on('typingStarted', ({ identity }) => heard.push(`echo ${identity}`));
      await mine.typing();
      await check.eventually(() => heard, [`typing ${AGENT}`]);
      await mine.sendMessage('There');
      await check.eventually(() => heard, [`typing ${AGENT}`, `done ${AGENT}`]);
    },
  },
  {
    name: 'all templates are listed, with their variables and content types',
    async run({ check, chat }) {
      const templates = await (await chat()).getContentTemplates();
      const shown = templates.map(({ friendlyName, variables, variants }) => ({
        friendlyName,
        variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
        kinds: [...variants.values()].map(({ type }) => type),
      }));
      check.holds(
        shown.filter(({ friendlyName }) => ['Greeting', 'Price list'].includes(friendlyName)),
        [
          { friendlyName: 'Greeting', variables: { first_name: 'there' }, kinds: ['text'] },
          { friendlyName: 'Price list', variables: {}, kinds: ['media'] },
        ],
      );
    },
  },
];
