import { AGENT, SUPERVISOR } from '../../accounts.ts';
import type { Case } from '../stage.ts';

export const SYNC: readonly Case[] = [
  {
    name: 'a missing document is created, unless it must exist',
    async run({ check, sync }) {
      const client = await sync();
      await check.rejects(client.document({ id: 'notes', mode: 'open_existing' }), {
        name: 'SyncError',
        status: 404,
      });
      const made = await client.document('notes');
      check.equal([made.uniqueName, made.data], ['notes', {}]);
      check.equal((await client.document('notes')).sid, made.sid);
      check.equal((await client.document({ id: made.sid, mode: 'open_existing' })).sid, made.sid);
    },
  },
  {
    name: 'two clients that create the same document get the same one',
    async run({ check, sync }) {
      const [one, other] = [await sync(), await sync(SUPERVISOR)];
      const [mine, theirs] = await Promise.all([one.document('both'), other.document('both')]);
      check.equal(mine.sid, theirs.sid);
    },
  },
  {
    name: 'a write is reported at once to its writer, and once to others',
    async run({ check, sync }) {
      const [mine, theirs] = [
        await (await sync()).document('notes'),
        await (await sync(SUPERVISOR)).document('notes'),
      ];
      const [local, remote]: [unknown[], unknown[]] = [[], []];
      mine.on('updated', ({ data, isLocal }) => local.push([data, isLocal]));
      theirs.on('updated', ({ data, isLocal, previousData }) => remote.push([data, isLocal, previousData]));
      await mine.set({ text: 'Grüße' });
      check.equal(local, [[{ text: 'Grüße' }, true]]);
      await mine.update({ more: 1 });
      await check.eventually(
        () => remote,
        [
          [{ text: 'Grüße' }, false, {}],
          [{ text: 'Grüße', more: 1 }, false, { text: 'Grüße' }],
        ],
      );
      check.equal(local.length, 2);
      check.equal(theirs.data, { text: 'Grüße', more: 1 });
    },
  },
  {
    name: 'concurrent changes both succeed',
    async run({ check, sync }) {
      const [mine, theirs] = [
        await (await sync()).document('sum'),
        await (await sync(SUPERVISOR)).document('sum'),
      ];
      const add = (data: unknown) => ({ n: Number(Reflect.get(Object(data), 'n') ?? 0) + 1 });
      await Promise.all([mine.mutate(add), theirs.mutate(add), mine.mutate(add)]);
      await check.eventually(() => [mine.data, theirs.data], [{ n: 3 }, { n: 3 }]);
    },
  },
  {
    name: 'a removed document is gone for everybody',
    async run({ check, sync }) {
      const other = await sync(SUPERVISOR);
      const [mine, theirs] = [await (await sync()).document('brief'), await other.document('brief')];
      const removed: boolean[] = [];
      theirs.on('removed', ({ isLocal }) => removed.push(isLocal));
      await mine.removeDocument();
      await check.eventually(() => removed, [false]);
      await check.rejects(other.document({ id: 'brief', mode: 'open_existing' }), { status: 404 });
    },
  },
  {
    name: 'an expired document is removed',
    async run({ check, service, sync }) {
      const mine = await (await sync()).document('brief');
      const removed: boolean[] = [];
      mine.on('removed', ({ isLocal }) => removed.push(isLocal));
      await mine.setTtl(60);
      await service.jumpClock(61_000);
      await check.eventually(() => removed, [false]);
    },
  },
  {
    name: 'writes during an outage are reported afterwards',
    async run({ check, service, sync }) {
      const [writer, reader] = [await sync(), await sync(SUPERVISOR)];
      const [mine, theirs] = [await writer.document('notes'), await reader.document('notes')];
      await mine.set({ n: 1 });
      await check.eventually(() => theirs.data, { n: 1 });
      await service.drop({ identity: SUPERVISOR });
      await mine.set({ n: 2 });
      await mine.set({ n: 3 });
      await check.eventually(() => theirs.data, { n: 3 });
    },
  },
  {
    name: 'delivery statuses arrive through the status document, which clients may not write',
    async run({ check, service, sync, chatAt, chat, conversation }) {
      const here = await chatAt(0);
      const document = await (await sync()).document({ id: 'message-status', mode: 'open_existing' });
      const seen: unknown[] = [];
      document.on('updated', ({ data, isLocal }) => seen.push([data.updates.at(-1).status, isLocal]));
      await (await conversation(await chat(), here.sid)).sendMessage('Status, please');
      const sent = (await service.chat(here.id)).messages.at(-1);
      await service.status(sent?.sid ?? '', 'delivered');
      await service.status(sent?.sid ?? '', 'seen');
      await check.eventually(
        () => seen,
        [
          ['delivered', false],
          ['seen', false],
        ],
      );
      await check.rejects(document.set({ updates: [] }), { status: 403 });
    },
  },
  {
    name: 'a subscription to a missing object reports a removal',
    async run({ check, service, sync }) {
      await service.faults({ match: 'sync:document', effect: 'status', status: 404, times: 1 });
      const document = await (await sync(AGENT)).document('brief');
      let removals = 0;
      document.on('removed', () => {
        removals += 1;
      });
      await check.eventually(() => removals, 1);
    },
  },
  {
    name: 'a stream delivers messages to its current subscribers, and not to later ones',
    async run({ check, service, sync }) {
      const [writer, reader] = [await sync(), await sync(SUPERVISOR)];
      const [mine, theirs] = [await writer.stream('news'), await reader.stream('news')];
      const heard: unknown[] = [];
      theirs.on('messagePublished', ({ message, isLocal }) => heard.push([message.data, isLocal]));
      // A reader receives nothing until it has subscribed, so publish again until a message arrives.
      await check.eventually(async () => {
        if (heard.length === 0) await mine.publishMessage({ n: 0 });
        return heard.length > 0;
      }, true);
      await service.drop({ identity: SUPERVISOR });
      await mine.publishMessage({ n: 'missed' });
      const before = heard.length;
      await check.eventually(async () => {
        if (heard.length === before) await mine.publishMessage({ n: 'back' });
        return heard.length > before;
      }, true);
      check.equal(heard[before], [{ n: 'back' }, false]);
    },
  },
];
