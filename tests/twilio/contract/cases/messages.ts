import type { Message } from '@twilio/conversations';
import { AGENT, SUPERVISOR } from '../../accounts.ts';
import type { Case, Stage } from '../stage.ts';

const bodies = (messages: readonly Message[]) => messages.map(({ body }) => body);

/**
 * Sends a message from the agent. Returns both clients' message objects after the supervisor has received the message.
 */
async function sent({ check, chat, chatAt, conversation, hearLive }: Stage, body: string) {
  const here = await chatAt(0);
  const [agent, supervisor] = [await chat(), await chat(SUPERVISOR)];
  const mine = await conversation(agent, here.sid);
  const [own, theirs] = await hearLive(here, agent, supervisor);
  const index = await mine
    .prepareMessage()
    .setBody(body)
    .setAttributes({ tag: 'a' })
    .setSubject('About')
    .build()
    .send();
  await check.eventually(() => [own.length, theirs.length], [1, 1]);
  const [ownCopy, theirCopy] = [own[0], theirs[0]];
  if (!ownCopy || !theirCopy) throw new Error('The message did not arrive');
  return { here, agent, supervisor, mine, ownCopy, theirCopy, index };
}

function reasonsOf(message: Message): Set<string> {
  const reasons = new Set<string>();
  message.on('updated', ({ updateReasons }) => {
    for (const reason of updateReasons) reasons.add(reason);
  });
  return reasons;
}

export const MESSAGES: readonly Case[] = [
  {
    name: 'the history is read backwards, each message once and in order',
    async run({ check, service, chat, chatAt, conversation }) {
      const here = await chatAt(2);
      for (let line = 0; line < 18; line += 1) await service.inbound(here.id, `Line ${line}`);
      const mine = await conversation(await chat(), here.sid);
      let page = await mine.getMessages(10);
      check.equal(page.hasNextPage, false);
      const read = [page.items];
      while (page.hasPrevPage) {
        page = await page.prevPage();
        read.unshift(page.items);
      }
      const whole = await service.chat(here.id);
      check.equal(
        read.flat().map(({ sid }) => sid),
        whole.messages.map(({ sid }) => sid),
      );
      check.equal(
        bodies(read.flat()),
        whole.messages.map(({ body }) => body),
      );
      check.equal(await mine.getMessagesCount(), whole.messages.length);
    },
  },
  {
    name: 'the history is read forwards from a given message',
    async run({ check, chat, chatAt, conversation }) {
      const here = await chatAt(1);
      const mine = await conversation(await chat(), here.sid);
      const last = (await mine.getMessages(1)).items.at(-1)?.index ?? 0;
      const page = await mine.getMessages(10, last - 4, 'forward');
      check.equal(
        page.items.map(({ sid }) => sid),
        here.messages.slice(-5).map(({ sid }) => sid),
      );
      check.equal(page.hasNextPage, false);
      check.equal(page.hasPrevPage, true);
    },
  },
  {
    name: 'a contact’s message has the attributes that the console needs',
    async run({ check, service, chat, chatAt, hearLive }) {
      const here = await chatAt(0);
      const [received] = await hearLive(here, await chat());
      const { id, sid } = await service.inbound(here.id, 'Grüße, schöne Welt 👋');
      await check.eventually(() => received.length, 1);
      const message = received[0];
      check.holds(message, { sid, body: 'Grüße, schöne Welt 👋', type: 'text', subject: null });
      check.equal(message?.attributes, { id, direction: 'inbound' });
      check.equal(message?.dateCreated instanceof Date, true);
      check.equal(message?.conversation.uniqueName, here.id);
      await check.eventually(() => message?.conversation.lastMessage?.index, message?.index);
    },
  },
  {
    name: 'a client’s own message arrives once, with the index that the send returned',
    async run(stage) {
      const { check, service } = stage;
      const { here, agent, ownCopy, theirCopy, index, mine } = await sent(stage, 'From the agent');
      check.equal([ownCopy.index, theirCopy.index], [index, index]);
      check.equal([ownCopy.author, theirCopy.author], [AGENT, AGENT]);
      check.holds(theirCopy, { body: 'From the agent', subject: 'About' });
      check.holds(theirCopy.attributes, { tag: 'a', direction: 'outbound' });
      const [again] = await stage.hearLive(here, agent);
      await mine.sendMessage('After it');
      await check.eventually(() => bodies(again), ['After it']);
      const since = (await service.bodies(here.id)).slice(here.messages.length);
      check.equal(
        since.filter((one) => !one.startsWith('Live?')),
        ['From the agent', 'After it'],
      );
    },
  },
  {
    name: 'an edit is reported with its reasons to clients that have loaded the message',
    async run(stage) {
      const { check } = stage;
      const { ownCopy, theirCopy } = await sent(stage, 'First draft');
      const reasons = reasonsOf(theirCopy);
      await ownCopy.updateBody('Second draft');
      await ownCopy.updateAttributes({ tag: 'b' });
      await check.eventually(() => theirCopy.body, 'Second draft');
      await check.eventually(() => Reflect.get(Object(theirCopy.attributes), 'tag'), 'b');
      check.equal(theirCopy.lastUpdatedBy, AGENT);
      const wanted = ['attributes', 'body', 'dateUpdated', 'lastUpdatedBy'];
      await check.eventually(() => wanted.filter((one) => !reasons.has(one)), []);
    },
  },
  {
    name: 'an edit is not reported to a client that has not loaded the message',
    async run(stage) {
      const { check, chat, chatAt, conversation, service } = stage;
      const here = await chatAt(0);
      const supervisor = await chat(SUPERVISOR);
      const { ownCopy, theirCopy } = await sent(stage, 'Seen');
      const late = await chat(SUPERVISOR);
      const updates: (string | null)[] = [];
      late.on('messageUpdated', ({ message }) => updates.push(message.body));
      const [marker] = await stage.hearLive(here, late);
      await ownCopy.updateBody('Seen, edited');
      await check.eventually(() => theirCopy.body, 'Seen, edited');
      await service.inbound(here.id, 'Behind it');
      await check.eventually(() => bodies(marker), ['Behind it']);
      check.equal(updates, []);
      const read = (await (await conversation(late, here.sid)).getMessages(3)).items;
      check.equal(bodies(read), ['Seen, edited', 'Live? 2', 'Behind it']);
      check.equal(supervisor.connectionState, 'connected');
    },
  },
  {
    name: 'a removal is reported, and its index is not used again',
    async run(stage) {
      const { check, conversation } = stage;
      const { here, supervisor, mine, ownCopy, theirCopy } = await sent(stage, 'Never mind');
      const removed: string[] = [];
      supervisor.on('messageRemoved', ({ sid }) => removed.push(sid));
      await ownCopy.remove();
      await check.eventually(() => removed, [theirCopy.sid]);
      check.equal(await mine.sendMessage('After all'), theirCopy.index + 1);
      const theirs = await conversation(supervisor, here.sid);
      await check.eventually(
        async () => (await theirs.getMessages(2)).items.map(({ index }) => index),
        [theirCopy.index - 1, theirCopy.index + 1],
      );
    },
  },
  {
    name: 'a delivery is reported as a summary, and for each recipient on request',
    async run(stage) {
      const { check, service } = stage;
      const { here, theirCopy } = await sent(stage, 'Did it arrive?');
      const reasons = reasonsOf(theirCopy);
      check.holds(theirCopy.aggregatedDeliveryReceipt, { sent: 'all', delivered: 'none', failed: 'none' });
      await service.status(theirCopy.sid, 'delivered');
      await check.eventually(() => theirCopy.aggregatedDeliveryReceipt?.delivered, 'all');
      await check.eventually(() => reasons.has('deliveryReceipt'), true);
      await service.status(theirCopy.sid, 'failed', 30003);
      const receipts = await theirCopy.getDetailedDeliveryReceipts();
      const contacts = here.participants.filter(({ phone }) => phone !== null);
      check.equal(
        receipts.map(({ participantSid }) => participantSid),
        contacts.map(({ sid }) => sid),
      );
      check.equal(new Set(receipts.map(({ messageSid }) => messageSid)), new Set([theirCopy.sid]));
    },
  },
  {
    name: 'a refused send is not retried, and nothing is stored',
    async run({ check, service, chat, chatAt, conversation }) {
      const here = await chatAt(0);
      const mine = await conversation(await chat(), here.sid);
      await service.faults({
        match: 'twilsock:message POST */Messages',
        effect: 'status',
        status: 429,
        times: 1,
      });
      await check.rejects(mine.sendMessage('Too many'), { status: 429 });
      await mine.sendMessage('Now then');
      check.equal((await service.bodies(here.id)).slice(here.messages.length), ['Now then']);
    },
  },
  {
    name: 'the details of an error are only in its body',
    async run({ check, chat, chatAt, conversation }) {
      const mine = await conversation(await chat(), (await chatAt(0)).sid);
      await check.rejects(mine.add(AGENT), {
        status: 409,
        message: 'Conflict',
        body: { status: 409, code: 50433, message: 'This participant is in the conversation already' },
      });
    },
  },
  {
    name: 'a read that fails for a moment is retried',
    async run({ check, service, chat, chatAt, conversation }) {
      const here = await chatAt(0);
      const mine = await conversation(await chat(), here.sid);
      await service.faults({
        match: 'twilsock:message GET */Conversations/*',
        effect: 'status',
        status: 503,
        times: 1,
      });
      check.equal(await mine.getMessagesCount(), here.messages.length);
    },
  },
  {
    name: 'a mutation that arrives twice is one message, and its sender gets the index',
    async run({ check, service, chat, chatAt, conversation }) {
      const here = await chatAt(0);
      const mine = await conversation(await chat(), here.sid);
      await service.faults({ match: 'twilsock:message POST */Messages', effect: 'duplicate', times: 1 });
      const index = await mine.sendMessage('Once');
      check.equal((await service.bodies(here.id)).slice(here.messages.length), ['Once']);
      check.equal(await mine.sendMessage('Next'), (index ?? 0) + 1);
    },
  },
  {
    name: 'repeated and reordered pushes are each reported once',
    async run({ check, service, chat, chatAt, hearLive }) {
      const here = await chatAt(0);
      const [received] = await hearLive(here, await chat());
      await service.faults(
        { match: 'twilsock:notification list_item_added', effect: 'reorder', times: 1 },
        { match: 'twilsock:notification list_item_added', effect: 'duplicate', times: 1 },
      );
      for (const body of ['first', 'second', 'third']) await service.inbound(here.id, body);
      await check.eventually(() => bodies(received).toSorted(), ['first', 'second', 'third']);
      await service.inbound(here.id, 'last');
      await check.eventually(() => bodies(received).at(-1), 'last');
      check.equal(received.length, 4);
    },
  },
];
