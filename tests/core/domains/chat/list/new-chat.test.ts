import { describe, expect, test } from 'vitest';
import type { NewChat } from '../../../../../src/core/model/people/types.ts';
import { openChat } from '../../../support/open-chat.ts';
import type { Rig } from '../../../support/rig.ts';
import { answering, createWireTap } from '../../../support/wire-tap.ts';

const CALL = 'POST /chats';
const search = (q: string, by: 'name' | 'phone' = 'name', page = 1) =>
  ({ type: 'searchContacts', q, by, page }) as const;
const create = (chat: NewChat) => ({ type: 'createChat', chat }) as const;

const asked = (rig: Rig) => rig.service.requests.filter((name) => name === CALL).length;

function stranger(rig: Rig, nth = 0) {
  const inChats = new Set(
    rig.world.chats().flatMap(({ participants }) => participants.map((one) => one.phone)),
  );
  const strangers = rig.world
    .contacts()
    .filter(({ phone, consent }) => phone !== null && !inChats.has(phone) && consent !== 'out');
  const person = strangers[nth];
  if (person === undefined) throw new Error('everybody has a chat');
  return person;
}

const single = (rig: Rig, nth = 0): NewChat => {
  const { uuid, name } = stranger(rig, nth);
  return { kind: 'single', contactUuid: uuid, name };
};

const group = (rig: Rig, name = '9 Mill Lane'): NewChat => ({
  kind: 'group',
  name,
  participants: [stranger(rig, 0).id, stranger(rig, 1).id],
});

describe('the contact search', () => {
  test('finds contacts by name and number, and says who has a chat; the results are not stored', async () => {
    const { rig, chat } = await openChat();
    const before = await rig.peek();
    const known = rig.world.contacts().find(({ name }) => name === chat.friendlyName);
    const person = stranger(rig);
    const byName = await rig.execute(search(chat.friendlyName.toUpperCase()));
    expect(byName).toMatchObject({ ok: true, value: { contacts: [{ id: known?.id, chatId: chat.id }] } });
    const byPhone = await rig.execute(search(person.phone ?? '', 'phone'));
    expect(byPhone).toMatchObject({
      ok: true,
      value: {
        contacts: [{ id: person.id, uuid: person.uuid, phone: person.phone, chatId: null }],
        nextPage: null,
      },
    });
    expect(await rig.execute(search('nobody of this name'))).toMatchObject({
      ok: true,
      value: { contacts: [], total: 0 },
    });
    expect(await rig.peek()).toEqual(before);
  });

  test('is loaded in pages', async () => {
    const { rig } = await openChat({ chats: 60 });
    const first = await rig.execute(search(''));
    expect(first).toMatchObject({ ok: true, value: { nextPage: 2 } });
    const last = await rig.execute(search('', 'name', 2));
    expect(last).toMatchObject({ ok: true, value: { nextPage: null } });
    const ids = [first, last].flatMap((page) => (page.ok ? page.value.contacts.map(({ id }) => id) : []));
    expect(new Set(ids).size).toBe(rig.world.contacts().length);
  });

  test('leaves out malformed rows, and says why it failed', async () => {
    const tap = createWireTap();
    const { rig } = await openChat({ ports: tap.ports });
    const row = { id: '7', uuid: 'u', fullName: null, phone: 3 };
    tap.answerWith(answering('/contacts-list', { data: { contacts: { data: [row, 'nobody', { id: 1 }] } } }));
    expect(await rig.execute(search(''))).toEqual({
      ok: true,
      value: {
        contacts: [
          {
            id: 7,
            uuid: 'u',
            name: '',
            phone: null,
            identity: null,
            consent: 'unknown',
            chatId: null,
            isIn: false,
          },
        ],
        total: null,
        nextPage: null,
      },
    });
    tap.answerWith(answering('/contacts-list', {}, 503));
    expect(await rig.execute(search(''))).toMatchObject({ ok: false, refusal: { code: 'malformedAnswer' } });
  });
});

describe('a new chat', () => {
  test('with one person is on top of the list before the realtime service reports it', async () => {
    const { rig, others, list } = await openChat();
    rig.service.hold();
    const answer = await rig.execute(create(single(rig)));
    const chatId = answer.ok ? answer.value.chatId : '';
    expect(others()[0]).toMatchObject({ key: chatId, isGroup: false, unseen: 0 });
    expect(list().head.total).toBe(4);
    rig.service.release();
    await rig.advance(5000);
    expect(list().rows.filter(({ key }) => key === chatId)).toHaveLength(1);
    expect(list().head.total).toBe(4);
    expect((await rig.peek()).filter(({ type }) => type === 'conversation.added')).toHaveLength(1);
  });

  test('shows no time before its first message, and then that of the message', async () => {
    const { rig } = await openChat();
    await rig.advance(5 * 60_000);
    const made = await rig.execute(create(single(rig)));
    const chatId = made.ok ? made.value.chatId : '';
    const row = () => rig.core.view({ view: 'chatList', q: '' }).rows.find(({ key }) => key === chatId);
    await rig.advance(1000);
    expect(row()).toMatchObject({ preview: { kind: 'none' }, at: null });
    const message = rig.world.inbound({ chatId, body: 'Hello' });
    await rig.advance(1000);
    expect(row()).toMatchObject({ at: message.at });
  });

  test('counts unread messages even if this device’s clock is an hour fast', async () => {
    const { rig, entry } = await openChat();
    rig.virtual.jump(3_600_000);
    rig.service.hold();
    const answer = await rig.execute(create(single(rig)));
    const chatId = answer.ok ? answer.value.chatId : '';
    rig.service.release();
    await rig.advance(1);
    rig.world.inbound({ chatId, body: 'Hello there' });
    await rig.advance(1);
    expect(entry(chatId)?.unseen).toBe(1);
  });

  test('with a contact who has one returns that chat, and nothing is logged', async () => {
    const { rig } = await openChat({ chats: 6 });
    const other = rig.world.chats().find(({ isGroup }) => !isGroup);
    const person = rig.world.contacts().find(({ name }) => name === other?.friendlyName);
    const before = await rig.peek();
    const wish: NewChat = { kind: 'single', contactUuid: person?.uuid ?? '', name: person?.name ?? '' };
    expect(await rig.execute(create(wish))).toEqual({ ok: true, value: { chatId: other?.id } });
    expect(rig.world.chats()).toHaveLength(6);
    expect(await rig.peek()).toEqual(before);
  });

  test('for a group has its name and its people', async () => {
    const { rig, others } = await openChat();
    const people = [stranger(rig, 0).id, stranger(rig, 1).id];
    const answer = await rig.execute(create(group(rig)));
    expect(others()[0]).toMatchObject({ name: '9 Mill Lane', isGroup: true });
    const made = rig.world.chat(answer.ok ? answer.value.chatId : '');
    const wished = rig.world.contacts().filter(({ id }) => people.includes(id));
    const numbers = made?.participants.flatMap(({ phone }) => phone ?? []);
    expect(numbers?.toSorted()).toEqual(wished.flatMap(({ phone }) => phone ?? []).toSorted());
  });

  test('requested twice at once is created once', async () => {
    const { rig } = await openChat();
    const wish = create(group(rig));
    const answers = await Promise.all([rig.execute(wish), rig.execute(wish)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(rig.world.chats()).toHaveLength(4);
    expect(asked(rig)).toBe(1);
  });

  test('that was created although the response was lost is found by name, and not created again', async () => {
    const { rig, others } = await openChat();
    rig.service.faults.set([{ match: CALL, effect: 'dropResponse', times: 1 }]);
    const wish = create(group(rig));
    const answering = rig.execute(wish);
    await rig.advance(60_000);
    const answer = await answering;
    expect(answer).toMatchObject({ ok: true });
    expect(others()[0]).toMatchObject({ key: answer.ok ? answer.value.chatId : '', name: '9 Mill Lane' });
    expect(rig.world.chats()).toHaveLength(4);
    expect(asked(rig)).toBe(1);
  });

  test('that was not created says so, and can be requested again', async () => {
    const { rig } = await openChat();
    rig.service.faults.set([{ match: CALL, effect: 'dropRequest', times: 1 }]);
    const wish = create(group(rig));
    const answering = rig.execute(wish);
    await rig.advance(60_000);
    expect(await answering).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
    expect(rig.world.chats()).toHaveLength(3);
    expect(await rig.execute(wish)).toMatchObject({ ok: true });
    expect(rig.world.chats()).toHaveLength(4);
  });

  test('with an unknown outcome is not taken for another chat of the same name', async () => {
    const { rig } = await openChat();
    await rig.execute(create(group(rig)));
    rig.service.faults.set([{ match: CALL, effect: 'dropRequest', times: 1 }]);
    const answering = rig.execute(create({ ...group(rig), name: '9 Mill Lane' }));
    await rig.advance(60_000);
    expect(await answering).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
    rig.service.faults.set([
      { match: CALL, effect: 'dropRequest', times: 1 },
      { match: 'POST /chat-contacts', effect: 'status', status: 503 },
    ]);
    const again = rig.execute(create(group(rig)));
    await rig.advance(60_000);
    expect(await again).toMatchObject({ ok: false, refusal: { code: 'unverified' } });
  });

  test('that is refused says why', async () => {
    const { rig } = await openChat();
    const wish: NewChat = { kind: 'single', contactUuid: 'nobody', name: 'Nobody' };
    expect(await rig.execute(create(wish))).toMatchObject({
      ok: false,
      refusal: { code: 'rejected', reason: 'One of these people is not in the contacts' },
    });
  });
});
