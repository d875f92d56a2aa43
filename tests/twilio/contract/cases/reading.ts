import { AGENT, SUPERVISOR } from '../../accounts.ts';
import type { Case } from '../stage.ts';

export const READING: readonly Case[] = [
  {
    name: 'a read position is reported to the user’s other clients',
    async run({ check, service, chat, chatAt, conversation }) {
      const here = await chatAt(1);
      const [one, other] = [await chat(), await chat()];
      const last = (await (await conversation(one, here.sid)).getMessages(1)).items[0]?.index ?? 0;
      const moved: (number | null)[] = [];
      other.on('conversationUpdated', ({ conversation: theirs, updateReasons }) => {
        if (updateReasons.includes('lastReadMessageIndex')) moved.push(theirs.lastReadMessageIndex);
      });
      const mine = await conversation(one, here.sid);
      check.equal(await mine.updateLastReadMessageIndex(last - 1), 1);
      await check.eventually(() => moved, [last - 1]);
      check.equal(await mine.updateLastReadMessageIndex(last), 0);
      await check.eventually(() => moved, [last - 1, last]);
      await service.inbound(here.id, 'One more');
      check.equal(await (await conversation(other, here.sid)).getUnreadMessagesCount(), 1);
    },
  },
  {
    name: 'advancing never goes back, and all unread means no position',
    async run({ check, chat, chatAt, conversation }) {
      const mine = await conversation(await chat(), (await chatAt(0)).sid);
      const last = (await mine.getMessages(1)).items[0]?.index ?? 0;
      check.equal(await mine.setAllMessagesRead(), 0);
      await check.eventually(() => mine.lastReadMessageIndex, last);
      check.equal(await mine.advanceLastReadMessageIndex(last - 2), 0);
      check.equal(mine.lastReadMessageIndex, last);
      check.equal(await mine.setAllMessagesUnread(), null);
      await check.eventually(() => mine.lastReadMessageIndex, null);
      check.equal(await mine.getUnreadMessagesCount(), null);
    },
  },
  {
    name: 'the read positions of others are reported',
    async run({ check, chat, chatAt, conversation }) {
      const { sid } = await chatAt(0);
      const [mine, theirs] = [
        await conversation(await chat(), sid),
        await conversation(await chat(SUPERVISOR), sid),
      ];
      const agent = (await theirs.getParticipants()).find(({ identity }) => identity === AGENT);
      const reasons = new Set<string>();
      theirs.on('participantUpdated', ({ updateReasons }) => {
        for (const reason of updateReasons) reasons.add(reason);
      });
      const last = (await mine.getMessages(1)).items[0]?.index ?? 0;
      await mine.updateLastReadMessageIndex(last - 3);
      await mine.setAllMessagesRead();
      await check.eventually(() => agent?.lastReadMessageIndex, last);
      const wanted = ['lastReadMessageIndex', 'lastReadTimestamp'];
      await check.eventually(() => wanted.filter((one) => !reasons.has(one)), []);
      check.equal(agent?.lastReadTimestamp instanceof Date, true);
    },
  },
  {
    name: 'a conversation is muted for one user only',
    async run({ check, chat, chatAt, conversation }) {
      const { sid } = await chatAt(1);
      const [mine, theirs] = [
        await conversation(await chat(), sid),
        await conversation(await chat(SUPERVISOR), sid),
      ];
      await mine.setUserNotificationLevel('muted');
      await check.eventually(() => mine.notificationLevel, 'muted');
      check.equal(theirs.notificationLevel, 'default');
    },
  },
];
