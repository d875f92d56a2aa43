import { SUPERVISOR } from '../../accounts.ts';
import type { Case } from '../stage.ts';

export const SYNC_COLLECTIONS: readonly Case[] = [
  {
    name: 'a map’s item is added, updated and removed, and others are notified',
    async run({ check, sync }) {
      const [mine, theirs] = [await (await sync()).map('desks'), await (await sync(SUPERVISOR)).map('desks')];
      const [local, remote]: [string[], unknown[]] = [[], []];
      mine.on('itemAdded', ({ item, isLocal }) => local.push(`added ${item.key} ${isLocal}`));
      mine.on('itemUpdated', ({ item, isLocal }) => local.push(`updated ${item.key} ${isLocal}`));
      theirs.on('itemAdded', ({ item }) => remote.push(['added', item.key, item.data]));
      theirs.on('itemUpdated', ({ item, previousItemData }) =>
        remote.push(['updated', item.data, previousItemData]),
      );
      theirs.on('itemRemoved', ({ key, previousItemData }) =>
        remote.push(['removed', key, previousItemData]),
      );
      await mine.set('a', { n: 1 });
      await mine.set('a', { n: 2 });
      check.equal(local, ['added a true', 'updated a true']);
      await mine.remove('a');
      await check.eventually(
        () => remote,
        [
          ['added', 'a', { n: 1 }],
          ['updated', { n: 2 }, { n: 1 }],
          ['removed', 'a', { n: 2 }],
        ],
      );
      await check.rejects(mine.get('a'), { status: 404 });
    },
  },
  {
    name: 'a map is read in the order of keys, page by page',
    async run({ check, sync }) {
      const map = await (await sync()).map('many');
      const keys = Array.from({ length: 23 }, (_, at) => `k${at}`);
      for (const key of keys) await map.set(key, { key });
      const reader = await (await sync(SUPERVISOR)).map('many');
      let page = await reader.getItems({ pageSize: 10 });
      const read = [...page.items];
      while (page.hasNextPage) {
        page = await page.nextPage();
        read.push(...page.items);
      }
      check.equal(
        read.map(({ key }) => key),
        keys.toSorted(),
      );
      const [first] = (await reader.getItems({ from: 'k20', order: 'desc', pageSize: 10 })).items;
      check.equal(first?.key, 'k20');
    },
  },
  {
    name: 'concurrent changes of a map’s item both succeed, even if it does not exist yet',
    async run({ check, sync }) {
      const [mine, theirs] = [await (await sync()).map('sums'), await (await sync(SUPERVISOR)).map('sums')];
      const add = (data: unknown) => ({ n: Number(Reflect.get(Object(data), 'n') ?? 0) + 1 });
      await Promise.all([mine.mutate('a', add), theirs.mutate('a', add)]);
      await check.eventually(async () => (await mine.get('a')).data, { n: 2 });
    },
  },
  {
    name: 'a list gives each item the next index, and no index twice',
    async run({ check, sync }) {
      const [mine, theirs] = [
        await (await sync()).list('steps'),
        await (await sync(SUPERVISOR)).list('steps'),
      ];
      const remote: unknown[] = [];
      theirs.on('itemAdded', ({ item }) => remote.push(['added', item.index]));
      theirs.on('itemUpdated', ({ item, previousItemData }) =>
        remote.push([item.index, item.data, previousItemData]),
      );
      theirs.on('itemRemoved', ({ index }) => remote.push(['removed', index]));
      check.equal([(await mine.push({ n: 0 })).index, (await mine.push({ n: 1 })).index], [0, 1]);
      await mine.set(0, { n: 'zero' });
      await mine.remove(1);
      check.equal((await mine.push({ n: 2 })).index, 2);
      await check.eventually(
        () => remote,
        [
          ['added', 0],
          ['added', 1],
          [0, { n: 'zero' }, { n: 0 }],
          ['removed', 1],
          ['added', 2],
        ],
      );
      const items = (await theirs.getItems({ order: 'desc' })).items;
      check.equal(
        items.map(({ index }) => index),
        [2, 0],
      );
    },
  },
  {
    name: 'an expired item is removed',
    async run({ check, service, sync }) {
      const list = await (await sync()).list('brief');
      const removed: number[] = [];
      list.on('itemRemoved', ({ index }) => removed.push(index));
      await list.push({ n: 1 }, { ttl: 60 });
      await list.push({ n: 2 });
      await service.jumpClock(61_000);
      await check.eventually(() => removed, [0]);
    },
  },
  {
    name: 'changes of a map during an outage are reported afterwards',
    async run({ check, service, sync }) {
      const [mine, theirs] = [await (await sync()).map('desks'), await (await sync(SUPERVISOR)).map('desks')];
      const heard: string[] = [];
      theirs.on('itemAdded', ({ item }) => heard.push(`added ${item.key}`));
      theirs.on('itemRemoved', ({ key }) => heard.push(`removed ${key}`));
      await mine.set('a', {});
      await check.eventually(() => heard, ['added a']);
      await service.drop({ identity: SUPERVISOR });
      await mine.set('b', {});
      await mine.remove('a');
      await check.eventually(() => heard, ['added a', 'added b', 'removed a']);
    },
  },
  {
    name: 'a removed map or list is gone for everybody',
    async run({ check, sync }) {
      const [one, other] = [await sync(), await sync(SUPERVISOR)];
      const [map, list] = [await one.map('gone'), await one.list('gone')];
      const removed: string[] = [];
      (await other.map('gone')).on('removed', () => removed.push('map'));
      (await other.list('gone')).on('removed', () => removed.push('list'));
      await map.removeMap();
      await list.removeList();
      await check.eventually(() => removed.toSorted(), ['list', 'map']);
      check.equal((await other.map('gone')).sid === map.sid, false);
    },
  },
];
