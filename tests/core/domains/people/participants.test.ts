import { expect, test } from 'vitest';
import type { Newcomer } from '../../../../src/core/model/people/types.ts';
import { openChat } from '../../support/open-chat.ts';
import type { Rig } from '../../support/rig.ts';
import { answering, createWireTap } from '../../support/wire-tap.ts';

const ADD = 'POST /participants';
const REMOVE = 'DELETE /participants/*';

/** Returns SMS contacts who are not in the chat. */
function newcomers(rig: Rig, chatId: string, count: number): readonly Newcomer[] {
  const there = new Set(rig.world.chat(chatId)?.participants.map(({ phone }) => phone));
  return rig.world
    .contacts()
    .filter(({ phone }) => phone !== null && !there.has(phone))
    .slice(0, count)
    .map(({ id, phone, identity }) => ({ id, phone, identity }));
}

const add = (chatId: string, participants: readonly Newcomer[]) => ({
  type: 'addParticipants' as const,
  chatId,
  participants: [...participants],
});
const remove = (chatId: string, uuid: string) => ({ type: 'removeParticipant', chatId, uuid }) as const;

async function scene() {
  const it = await openChat();
  const labels = () => it.thread().head.participants.map(({ label }) => label);
  const uuidOf = (phone: string | null) =>
    it.thread().head.participants.find(({ label }) => label === phone)?.id ?? '';
  return { ...it, labels, uuidOf };
}

test('added people are in the chat in every tab, by one event; the chat becomes a group', async () => {
  const { rig, chat, thread, labels, entry } = await scene();
  const people = newcomers(rig, chat.id, 2);
  const before = labels().length;
  expect(await rig.execute(add(chat.id, people))).toEqual({ ok: true, value: null });
  expect(labels()).toHaveLength(before + 2);
  expect(labels()).toEqual(expect.arrayContaining(people.map(({ phone }) => phone)));
  await rig.advance(1000);
  expect(entry()?.isGroup).toBe(true);
  expect(thread().head.isGroup).toBe(true);
  const listed = (await rig.peek()).filter(({ type }) => type === 'participants.listed');
  expect(listed).toHaveLength(1);
  await rig.restart();
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.advance(1);
  expect(labels()).toHaveLength(before + 2);
});

test('the signed-in user is marked among the participants', async () => {
  const { rig, thread } = await scene();
  const self = thread().head.participants.filter(({ isSelf }) => isSelf);
  expect(self.map(({ label }) => label)).toEqual([rig.user.email]);
});

test('a removed person is gone, even if removed twice; the last contact and staff stay', async () => {
  const { rig, chat, labels, uuidOf } = await scene();
  const [person] = newcomers(rig, chat.id, 1);
  if (person === undefined) throw new Error('the chat has no contact');
  await rig.execute(add(chat.id, [person]));
  const uuid = uuidOf(person.phone);
  expect(await rig.execute(remove(chat.id, uuid))).toEqual({ ok: true, value: null });
  expect(labels()).not.toContain(person.phone);
  expect(await rig.execute(remove(chat.id, uuid))).toEqual({ ok: true, value: null });
  const staff = uuidOf(rig.user.email);
  expect(await rig.execute(remove(chat.id, staff))).toMatchObject({
    ok: false,
    refusal: { code: 'rejected', reason: 'Staff members cannot be removed from a chat' },
  });
});

test('after a lost response the outcome is checked; a change that did not happen can be retried', async () => {
  const { rig, chat, labels, uuidOf } = await scene();
  const people = newcomers(rig, chat.id, 1);
  const phone = people[0]?.phone ?? '';
  const during = async <T>(work: Promise<T>): Promise<T> => {
    await rig.advance(60_000);
    return work;
  };
  rig.service.faults.set([{ match: ADD, effect: 'dropRequest', times: 1 }]);
  expect(await during(rig.execute(add(chat.id, people)))).toMatchObject({
    ok: false,
    refusal: { code: 'unreachable' },
  });
  expect(labels()).not.toContain(phone);
  rig.service.faults.set([{ match: ADD, effect: 'dropResponse', times: 1 }]);
  expect(await during(rig.execute(add(chat.id, people)))).toEqual({ ok: true, value: null });
  expect(labels()).toContain(phone);
  rig.service.faults.set([{ match: REMOVE, effect: 'dropResponse', times: 1 }]);
  expect(await during(rig.execute(remove(chat.id, uuidOf(phone))))).toEqual({ ok: true, value: null });
  expect(labels()).not.toContain(phone);
  rig.service.faults.set([
    { match: ADD, effect: 'dropResponse', times: 1 },
    { match: 'GET /messages', effect: 'status', status: 503, times: 1 },
  ]);
  expect(await during(rig.execute(add(chat.id, people)))).toMatchObject({
    ok: false,
    refusal: { code: 'unverified' },
  });
});

test('at most fifty people can be added at once', async () => {
  const { rig, chat } = await scene();
  const many = Array.from({ length: 50 }, (_, id) => ({ id, phone: `+44770090${id}`, identity: null }));
  const asked = rig.service.requests.length;
  expect(await rig.execute(add(chat.id, many))).toMatchObject({ ok: false, refusal: { code: 'rejected' } });
  expect(rig.service.requests).toHaveLength(asked);
});

test('a removal with an empty response removes the right person', async () => {
  const tap = createWireTap();
  const { rig, chat, thread } = await openChat({ ports: tap.ports });
  const person = thread().head.participants.find(({ isSelf }) => !isSelf);
  tap.answerWith(answering('/participants/', { data: 'removed' }));
  expect(await rig.execute(remove(chat.id, person?.id ?? ''))).toMatchObject({ ok: true });
  expect(thread().head.participants.map(({ id }) => id)).not.toContain(person?.id);
});

test('changes by others are shown in the open chat', async () => {
  const { rig, chat, labels } = await scene();
  const [person] = newcomers(rig, chat.id, 1);
  const joined = rig.world.addParticipant(chat.id, { phone: person?.phone ?? '' });
  await rig.advance(1000);
  expect(labels()).toContain(person?.phone);
  rig.world.removeParticipant(chat.id, joined.sid);
  await rig.advance(1000);
  expect(labels()).not.toContain(person?.phone);
});
