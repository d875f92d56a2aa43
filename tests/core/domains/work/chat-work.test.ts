import { describe, expect, test } from 'vitest';
import { chatWork, type WorkChange } from '../../../../src/core/model/collections/work/chat-work.ts';
import type { WorkList } from '../../../../src/core/model/work/types.ts';
import { openChat } from '../../support/open-chat.ts';
import type { RigOptions } from '../../support/rig.ts';

const MINUTE_MS = 60_000;
/** A read of the rows comes at most this long after the service has told a change, ms. */
const READ_MS = 200;

let writes = 0;

/** Chats whose work a tab watches. */
async function workingTeam(options: RigOptions = { chats: 6 }) {
  const opened = await openChat(options);
  const { rig, chat } = opened;
  const watch = () => rig.core.onChange(() => rig.core.view({ view: 'work' }));
  let unwatch = watch();
  rig.core.view({ view: 'work' });
  await rig.advance(READ_MS);
  const me = String(rig.user.id);
  const colleague = rig.world.user('supervisor@example.com');
  if (colleague === undefined) throw new Error('the world has no supervisor');
  const counts = () => rig.core.view({ view: 'work' }).head.counts;
  const workOf = (chatId = chat.id) => rig.core.view({ view: 'workOfChat', chatId }).head.work;
  return {
    ...opened,
    me,
    colleague,
    counts,
    workOf,
    keysIn: (work: WorkList) => rig.core.view({ view: 'chatList', q: '', work }).rows.map(({ key }) => key),
    /** Counts the rows of the service by hand. */
    countedAtService() {
      const rows = rig.world.chatWorkTable.all();
      const open = rows.filter(({ state }) => state === 'open');
      return {
        mine: open.filter(({ owner }) => owner?.id === me).length,
        nobody: open.filter(({ owner }) => owner === null).length,
        snoozed: rows.filter(({ state }) => state === 'snoozed').length,
        closed: rows.filter(({ state }) => state === 'closed').length,
      };
    },
    /** Sets the work to a known start. */
    async begin(chatId = chat.id) {
      rig.world.actOnWork(chatId, [{ act: 'hand', to: '' }, { act: 'reopen' }], colleague);
      await rig.advance(READ_MS);
    },
    change(input: WorkChange, chatId = chat.id, version = workOf(chatId)?.version) {
      writes += 1;
      const work = workOf(chatId);
      return rig.askInTime({
        type: 'writeRecord',
        collection: chatWork.name,
        v: chatWork.v,
        op: 'change',
        recordId: chatId,
        input,
        version: version ?? null,
        ...(work === null ? {} : { seen: { ownerId: work.ownerId, state: work.state, until: work.until } }),
        writeId: `work-${writes}`,
      });
    },
    async restart() {
      unwatch();
      await rig.restart();
      unwatch = watch();
      rig.core.attend('tab-1', { chatId: chat.id, visible: true });
      rig.core.view({ view: 'work' });
      await rig.advance(READ_MS);
    },
  };
}

describe('the work of chats', () => {
  test('is counted as the service’s table is, and lists the chats of each list', async () => {
    const team = await workingTeam({ chats: 40 });
    expect(team.counts()).toEqual(team.countedAtService());
    const rows = team.rig.world.chatWorkTable.all();
    const closed = rows.filter(({ state }) => state === 'closed').map(({ chat_uuid }) => chat_uuid);
    await team.rig.execute({ type: 'searchChats', q: '', work: 'closed' });
    expect([...team.keysIn('closed')].toSorted()).toEqual(closed.toSorted());
  });

  test('shows nothing if the service does not have it', async () => {
    const { rig } = await openChat();
    rig.service.faults.set([{ match: 'POST /chat-work-list', effect: 'status', status: 404 }]);
    rig.core.view({ view: 'work' });
    await rig.advance(READ_MS);
    expect(rig.core.view({ view: 'work' }).head.counts).toBeNull();
    expect(rig.core.view({ view: 'chatList', q: '' }).head.work).toBeNull();
    expect(rig.core.view({ view: 'chatList', q: '' }).rows.some(({ work }) => work !== undefined)).toBe(
      false,
    );
  });

  test('is taken: at once on this device, then at the service, and given back', async () => {
    const team = await workingTeam();
    await team.begin();
    const before = team.counts();
    await team.change({ ownerId: team.me, state: 'open' });
    expect(team.workOf()).toMatchObject({ ownerId: team.me, owner: team.rig.user.fullName, isMine: true });
    expect(team.counts()?.mine).toBe((before?.mine ?? 0) + 1);
    expect(team.rig.world.workOf(team.chat.id)?.owner?.id).toBe(team.me);
    await team.change({ ownerId: '' });
    expect(team.counts()).toEqual(before);
  });

  test('tells who was faster, if a colleague took the chat in the same moment', async () => {
    const team = await workingTeam();
    await team.begin();
    const seen = team.workOf();
    team.rig.service.cut('sync');
    team.rig.world.actOnWork(team.chat.id, [{ act: 'take', by: String(team.colleague.id) }], team.colleague);
    expect(team.workOf()).toEqual(seen);
    const answer = await team.change({ ownerId: team.me, state: 'open' });
    expect(answer).toMatchObject({
      ok: true,
      value: { state: 'refused', refusal: { kind: 'conflict', current: { owner: team.colleague.fullName } } },
    });
    await team.rig.advance(READ_MS);
    expect(team.workOf()).toMatchObject({ ownerId: String(team.colleague.id), isMine: false });
  });

  test('is taken although a text came in between', async () => {
    const team = await workingTeam();
    await team.begin();
    team.rig.service.cut('sync');
    team.rig.world.inbound({ chatId: team.chat.id, body: 'Hello?' });
    await team.change({ ownerId: team.me, state: 'open' });
    expect(team.rig.world.workOf(team.chat.id)?.owner?.id).toBe(team.me);
  });

  test('is not closed over a text that came since the person looked, although the state is as seen', async () => {
    const team = await workingTeam();
    await team.begin();
    team.rig.service.cut();
    const seen = team.workOf();
    const heardThrough = seen?.heardAt ?? 0;
    await team.rig.advance(1000);
    team.rig.world.inbound({ chatId: team.chat.id, body: 'Wait' });
    const answer = await team.change({ state: 'closed', until: null, heardThrough });
    expect(answer).toMatchObject({
      ok: true,
      value: { state: 'refused', refusal: { kind: 'conflict', reason: ':contactWroteSince' } },
    });
    expect(team.rig.world.workOf(team.chat.id)?.state).toBe('open');
  });

  test('is closed over the newest text that the person knew, and over one that somebody has answered', async () => {
    const team = await workingTeam();
    await team.begin();
    const { version } = team.workOf() ?? {};
    await team.inbound('Thanks');
    const heardThrough = team.workOf()?.heardAt ?? 0;
    const close = { state: 'closed', until: null } as const;
    await team.change({ ...close, heardThrough }, team.chat.id, version);
    expect(team.rig.world.workOf(team.chat.id)?.state).toBe('closed');
    await team.change({ state: 'open' });
    await team.rig.advance(READ_MS);
    await team.inbound('One more thing');
    const before = team.workOf();
    await team.send('answer');
    await team.change({ ...close, heardThrough: before?.heardAt ?? 0 }, team.chat.id, before?.version);
    expect(team.rig.world.workOf(team.chat.id)?.state).toBe('closed');
  });

  test('is not closed by a write that waited behind another one of this person', async () => {
    const team = await workingTeam();
    await team.begin();
    team.rig.service.cut();
    const heardThrough = team.workOf()?.heardAt ?? 0;
    const { version } = team.workOf() ?? {};
    await team.rig.advance(1000);
    team.rig.world.inbound({ chatId: team.chat.id, body: 'Wait' });
    await team.change({ ownerId: team.me, state: 'open' });
    await team.change({ state: 'closed', until: null, heardThrough }, team.chat.id, version);
    expect(team.rig.world.workOf(team.chat.id)?.state).toBe('open');
  });

  test('opens with a text of the contact, even before the service says so', async () => {
    const team = await workingTeam();
    await team.begin();
    await team.change({ state: 'closed' });
    expect(team.workOf()?.state).toBe('closed');
    team.rig.service.cut('sync');
    await team.inbound('One more thing.');
    expect(team.workOf()).toMatchObject({ state: 'open' });
    expect(team.workOf()?.waitingSince).not.toBeNull();
    team.rig.service.restore();
    await team.rig.advance(1000);
    expect(team.workOf()).toMatchObject({ state: 'open' });
    expect(team.counts()).toEqual(team.countedAtService());
  });

  test('a snoozed chat opens when its time is over, also after a restart and without the service', async () => {
    const team = await workingTeam();
    await team.begin();
    const until = team.rig.virtual.now() + 30 * MINUTE_MS;
    await team.change({ state: 'snoozed', until });
    expect(team.keysIn('snoozed')).toContain(team.chat.id);
    await team.restart();
    expect(team.workOf()).toMatchObject({ state: 'snoozed', until });
    team.rig.service.cut('sync');
    await team.rig.advance(30 * MINUTE_MS - 1000);
    expect(team.workOf()?.state).toBe('snoozed');
    await team.rig.advance(2000);
    expect(team.workOf()?.state).toBe('open');
    expect(team.keysIn('snoozed')).not.toContain(team.chat.id);
  });

  test('a closed chat waits for nothing: filter, count and queue leave it out', async () => {
    const team = await workingTeam();
    await team.begin();
    await team.inbound('Thanks!');
    await team.rig.advance(READ_MS);
    const waiting = () => team.rig.core.view({ view: 'chatList', q: '', filter: 'waiting' });
    const isWaiting = () => waiting().rows.some(({ key }) => key === team.chat.id);
    const before = waiting().head.passing.waiting;
    expect(isWaiting()).toBe(true);
    await team.change({ state: 'closed' });
    expect(isWaiting()).toBe(false);
    expect(waiting().head.passing.waiting).toBe(before - 1);
    expect(team.rig.core.view({ view: 'queue', of: 'waiting' }).head.counts.waiting).toBe(before - 1);
    expect(waiting().head.passing.waiting).toBe(waiting().rows.length);
  });

  test('the longest wait comes first in the order by waiting', async () => {
    const team = await workingTeam();
    const rows = () => team.rig.core.view({ view: 'chatList', q: '', order: 'waiting' }).rows;
    await team.inbound('First', team.chatAt(2).id);
    await team.rig.advance(MINUTE_MS);
    await team.inbound('Second', team.chatAt(1).id);
    await team.rig.advance(READ_MS);
    const waits = rows().map(({ work }) => work?.waitingSince ?? Number.POSITIVE_INFINITY);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.filter(Number.isFinite).length).toBeGreaterThan(1);
  });

  test('many told changes load nothing: the service sends the rows', async () => {
    const team = await workingTeam({ chats: 20 });
    const loads = () => team.rig.service.requests.filter((name) => name === 'POST /chat-work-list').length;
    const before = loads();
    for (const { id } of team.rig.world.chats()) {
      team.rig.world.actOnWork(id, [{ act: 'close' }], team.colleague);
      await team.rig.advance(20);
    }
    await team.rig.advance(READ_MS);
    expect(loads()).toBe(before);
    expect(team.counts()).toMatchObject({ closed: 20 });
  });

  test('without a network an act is shown at once, and carried out once when it is back', async () => {
    const team = await workingTeam();
    await team.begin();
    const log = () => team.rig.world.chatWorkLogTable.all().filter(({ why }) => why === 'closed').length;
    const before = log();
    team.rig.service.faults.set([{ match: 'PUT /chat-work/*', effect: 'dropResponse', times: 30 }]);
    const answer = await team.change({ state: 'closed' });
    expect(answer).toMatchObject({ ok: true, value: { state: 'queued' } });
    expect(team.workOf()?.state).toBe('closed');
    await team.rig.calm();
    expect([team.rig.world.workOf(team.chat.id)?.state, log() - before]).toEqual(['closed', 1]);
  });
});
