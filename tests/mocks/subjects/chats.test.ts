import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contactsOf } from '../../../mocks/subjects/chats/chats.ts';
import type { World } from '../../../mocks/world/types.ts';
import { AGENT, chatAt, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const AUDITOR = 'auditor@example.com';
/** A user who may not see chats. */
const CLIENT = 'client@example.com';

const contactsSchema = v.object({
  data: v.object({
    contacts: v.object({
      data: v.array(
        v.object({ id: v.number(), uuid: v.string(), fullName: v.string(), phone: v.nullable(v.string()) }),
      ),
      next_page_url: v.nullable(v.string()),
      total: v.number(),
      current_page: v.number(),
      last_page: v.number(),
    }),
  }),
});
const chatSchema = v.object({
  data: v.object({ chat: v.looseObject({ chat_uuid: v.string(), fullName: v.string() }) }),
});
const participantsSchema = v.object({
  data: v.array(v.looseObject({ uuid: v.string(), phone: v.nullable(v.string()) })),
});

const setting = () => {
  const { world } = smallWorld();
  const events: string[] = [];
  world.watch((event) => {
    // Every write is in the account's log, too: see activity.test.ts.
    if (event.type !== 'record.changed') events.push(event.type);
  });
  return { world, events, call: createCaller(world) };
};

/** Returns the contact with this name, who must exist. */
const contactNamed = (world: World, name: string) => {
  const found = world.contacts().find((contact) => contact.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

const stranger = (world: World, place = 0) => {
  const known = new Set(world.chats().flatMap((chat) => chat.participants.map(({ phone }) => phone)));
  const found = world.contacts().filter(({ phone }) => phone !== null && !known.has(phone))[place];
  if (!found) throw new Error('Everybody has a chat');
  return found;
};

describe('the contact search', () => {
  test('finds each person once, by name in any letter case or by number, in pages without overlap or gap', async () => {
    const { world, call } = setting();
    const ask = async (body: unknown) =>
      v.parse(contactsSchema, (await call('POST', '/api/v1/contacts-list', { body })).body).data.contacts;
    expect((await ask({ q: 'fenella' })).data.map(({ fullName }) => fullName)).toEqual(['Fenella Osei']);
    expect((await ask({ q: '7700 900000', t: 'phone' })).data.map(({ fullName }) => fullName)).toEqual([
      'Fenella Osei',
    ]);
    expect((await ask({ q: 'nobody of that name' })).total).toBe(0);
    const pages = [await ask({}), await ask({ page: 2 })];
    const found = pages.flatMap(({ data }) => data);
    expect(found).toHaveLength(Math.min(world.contacts().length, 100));
    expect(new Set(found.map(({ uuid }) => uuid)).size).toBe(found.length);
    expect(found.map(({ fullName }) => fullName)).toEqual(
      found.map(({ fullName }) => fullName).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
  });

  test('is for users who may see chats', async () => {
    const { call } = setting();
    expect((await call('POST', '/api/v1/contacts-list', { as: null, body: {} })).status).toBe(401);
    expect((await call('POST', '/api/v1/contacts-list', { as: CLIENT, body: {} })).status).toBe(403);
  });
});

describe('a new chat', () => {
  test('with a contact who has none is created, and announced to all', async () => {
    const { world, events, call } = setting();
    const person = stranger(world);
    const answer = await call('POST', '/api/v1/chats', {
      body: { is_group: false, contact_uuid: person.uuid, name: null, participants: [], flags: [] },
    });
    expect(answer.status).toBe(201);
    const { chat } = v.parse(chatSchema, answer.body).data;
    expect(chat.fullName).toBe(person.name);
    const made = world.chat(chat.chat_uuid);
    expect(made && contactsOf(made).map(({ name, phone }) => ({ name, phone }))).toEqual([
      { name: person.name, phone: person.phone },
    ]);
    expect(events).toEqual(['conversation.added']);
  });

  test('with a contact who has one returns that chat', async () => {
    const { world, events, call } = setting();
    const answer = await call('POST', '/api/v1/chats', {
      body: { is_group: false, contact_uuid: contactNamed(world, 'Fenella Osei').uuid },
    });
    expect(answer.status).toBe(200);
    expect(v.parse(chatSchema, answer.body).data.chat.chat_uuid).toBe(chatAt(world, 0).id);
    expect(events).toEqual([]);
  });

  test('of a group has its name, and its people by id or by uuid', async () => {
    const { world, call } = setting();
    const [one, other] = [stranger(world, 0), stranger(world, 1)];
    const answer = await call('POST', '/api/v1/chats', {
      body: { is_group: true, name: '  9 Mill Lane ', participants: [one.id, other.uuid], flags: [] },
    });
    expect(answer.status).toBe(201);
    const made = world.chat(v.parse(chatSchema, answer.body).data.chat.chat_uuid);
    expect(made).toMatchObject({ friendlyName: '9 Mill Lane', isGroup: true, createdBy: AGENT });
    expect(made && contactsOf(made).map(({ name }) => name)).toEqual([one.name, other.name]);
  });

  test.each([
    ['nobody', { is_group: false }, 'contact_uuid'],
    ['a group without people', { is_group: true, name: 'Empty' }, 'participants'],
    ['somebody unknown', { is_group: false, contact_uuid: 'no-such-contact' }, 'contact_uuid'],
    ['a group without a name', { is_group: true, name: ' ', participants: [1] }, 'name'],
    ['a name too long', { is_group: true, name: 'x'.repeat(121), participants: [1] }, 'name'],
    ['a missing kind', { participants: [1] }, 'is_group'],
    [
      'too many',
      { is_group: true, name: 'All', participants: Array.from({ length: 51 }, () => 1) },
      'participants',
    ],
  ])('with %s is refused by field', async (_, body, field) => {
    const { events, call } = setting();
    expect(await call('POST', '/api/v1/chats', { body })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(events).toEqual([]);
  });
});

describe('participants', () => {
  test('are added once each, and turn a chat into a group', async () => {
    const { world, events, call } = setting();
    const chat = chatAt(world, 0);
    const person = stranger(world);
    const body = { chat_uuid: chat.id, participants: [person.id] };
    for (const expected of [['participant.added'], ['participant.added']]) {
      const answer = await call('POST', '/api/v1/participants', { body });
      const list = v.parse(participantsSchema, answer.body).data;
      expect(list.map(({ uuid }) => uuid)).toEqual(chat.participants.map(({ uuid }) => uuid));
      expect(list.filter(({ phone }) => phone === person.phone)).toHaveLength(1);
      expect(events).toEqual(expected);
    }
    expect(chat.isGroup).toBe(true);
  });

  test('are removed, except staff and the last contact', async () => {
    const { world, events, call } = setting();
    const chat = chatAt(world, 1);
    const [first, ...others] = contactsOf(chat);
    const staff = chat.participants.find(({ identity }) => identity === AGENT);
    const remove = (uuid: string | undefined) => call('DELETE', `/api/v1/participants/${uuid}`);
    expect((await remove(staff?.uuid)).status).toBe(422);
    for (const { uuid } of others) {
      const answer = await remove(uuid);
      expect(answer.status).toBe(200);
      expect(v.parse(participantsSchema, answer.body).data.some((one) => one.uuid === uuid)).toBe(false);
    }
    expect((await remove(first?.uuid)).status).toBe(422);
    expect((await remove('no-such-participant')).status).toBe(404);
    expect(contactsOf(chat)).toEqual([first]);
    expect(events).toEqual(others.map(() => 'participant.removed'));
  });
});

describe('a chat that is deleted', () => {
  test('is gone for everybody, and its removal is announced', async () => {
    const { world, events, call } = setting();
    const { id } = chatAt(world, 0);
    expect(await call('GET', `/api/v1/delete-chat/${id}`)).toEqual({
      status: 200,
      body: { data: { deleted: true } },
    });
    expect(world.chat(id)).toBeUndefined();
    expect(events).toEqual(['conversation.removed']);
    expect((await call('GET', `/api/v1/delete-chat/${id}`)).status).toBe(404);
  });
});

test('a read-only user can change nothing', async () => {
  const { world, events, call } = setting();
  const { id, participants } = chatAt(world, 1);
  const answers = [
    await call('POST', '/api/v1/chats', {
      as: AUDITOR,
      body: { is_group: false, contact_uuid: stranger(world).uuid },
    }),
    await call('POST', '/api/v1/participants', { as: AUDITOR, body: { chat_uuid: id, participants: [1] } }),
    await call('DELETE', `/api/v1/participants/${participants[0]?.uuid}`, { as: AUDITOR }),
    await call('GET', `/api/v1/delete-chat/${id}`, { as: AUDITOR }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(events).toEqual([]);
});
