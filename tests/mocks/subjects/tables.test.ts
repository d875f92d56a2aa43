import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { nameClash } from '../../../mocks/api/table.ts';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const SUPERVISOR = 'supervisor@example.com';

const recordSchema = v.object({ data: v.looseObject({ id: v.number(), version: v.number() }) });
const flagsSchema = v.object({
  data: v.array(
    v.looseObject({
      id: v.number(),
      name: v.string(),
      archived: v.boolean(),
      uses: v.object({ chats: v.number(), contacts: v.number(), rules: v.number() }),
    }),
  ),
});
const pageSchema = v.object({
  data: v.object({
    contacts: v.object({ data: v.array(v.looseObject({ fullName: v.string() })), total: v.number() }),
  }),
});

const setting = () => {
  const { world } = smallWorld();
  return { world, call: createCaller(world) };
};

const NEW_CONTACT = { fullName: 'Nadia Penrose', phone: '+447700900999', email: 'n.penrose@mailbox.example' };

describe('a contact', () => {
  test('is created once for a key, and then found by number and by folded name', async () => {
    const { world, call } = setting();
    const before = world.contacts().length;
    const request = { body: NEW_CONTACT, headers: { 'idempotency-key': 'k1' } };
    const first = await call('POST', '/api/v1/contacts', request);
    expect(first.status).toBe(201);
    expect(await call('POST', '/api/v1/contacts', request)).toEqual(first);
    expect(world.contacts()).toHaveLength(before + 1);
    for (const body of [
      { q: '7700 900 999', t: 'phone' },
      { q: 'penrose nadia', t: 'name' },
      { q: 'N.PENROSE', t: 'email' },
    ]) {
      const { data } = v.parse(pageSchema, (await call('POST', '/api/v1/contacts-list', { body })).body);
      expect(data.contacts.data.map(({ fullName }) => fullName)).toContain('Nadia Penrose');
    }
  });

  test('with a known number is refused with the contact that has it', async () => {
    const { call } = setting();
    await call('POST', '/api/v1/contacts', { body: NEW_CONTACT });
    expect(
      await call('POST', '/api/v1/contacts', { body: { ...NEW_CONTACT, fullName: 'Twin' } }),
    ).toMatchObject({
      status: 409,
      body: { data: { fullName: 'Nadia Penrose' }, errors: { phone: [expect.any(String)] } },
    });
  });

  test('has its new place in the list after each change', async () => {
    const { call } = setting();
    const found = async (body: object) => {
      const { data } = v.parse(pageSchema, (await call('POST', '/api/v1/contacts-list', { body })).body);
      return data.contacts.data.map(({ fullName }) => fullName);
    };
    const wide = { q: '', per_page: 200 };
    const before = await found(wide);
    const { data } = v.parse(
      recordSchema,
      (await call('POST', '/api/v1/contacts', { body: { ...NEW_CONTACT, fullName: '0 First' } })).body,
    );
    expect(await found(wide)).toEqual(['0 First', ...before]);
    const change = { body: { fullName: '\u{10ffff} Last', version: 1 }, as: SUPERVISOR };
    await call('PUT', `/api/v1/contacts/${data.id}`, change);
    expect(await found(wide)).toEqual([...before, '\u{10ffff} Last']);
    expect(await found({ ...wide, order: 'desc' })).toEqual(['\u{10ffff} Last', ...before.toReversed()]);
    await call('DELETE', `/api/v1/contacts/${data.id}`, { as: SUPERVISOR });
    expect(await found(wide)).toEqual(before);
  });

  test('needs a phone number or an email address', async () => {
    const { call } = setting();
    expect(await call('POST', '/api/v1/contacts', { body: { fullName: 'Nobody' } })).toMatchObject({
      status: 422,
      body: { errors: { phone: [expect.any(String)] } },
    });
  });

  test('changed from an old version is refused with the newer row', async () => {
    const { call } = setting();
    const { data } = v.parse(
      recordSchema,
      (await call('POST', '/api/v1/contacts', { body: NEW_CONTACT })).body,
    );
    const path = `/api/v1/contacts/${data.id}`;
    const change = (notes: string, version: number) =>
      call('PUT', path, { body: { notes, version }, as: SUPERVISOR });
    expect(await change('first', 1)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(await change('second', 1)).toMatchObject({
      status: 409,
      body: { data: { notes: 'first', version: 2 } },
    });
  });

  test('may be changed only with the right to manage contacts', async () => {
    const { call } = setting();
    const answer = await call('PUT', '/api/v1/contacts/1', {
      body: { notes: 'x' },
      as: 'auditor@example.com',
    });
    expect(answer.status).toBe(403);
  });
});

describe('a flag', () => {
  const flags = async (call: ReturnType<typeof createCaller>) =>
    v.parse(flagsSchema, (await call('GET', '/api/v1/flags', { as: SUPERVISOR })).body).data;

  test('counts the chats and contacts that have it', async () => {
    const { world, call } = setting();
    for (const { id, uses } of await flags(call)) {
      expect(uses).toEqual({
        chats: world.chats().filter((chat) => world.flagsOf(chat.id).includes(id)).length,
        contacts: world.contacts().filter((contact) => contact.flags.includes(id)).length,
        rules: [
          ...world.campaignTable
            .all()
            .map(({ audience: { flags_any, flags_all, exclude_flags } }) => [
              ...flags_any,
              ...flags_all,
              ...exclude_flags,
            ]),
          ...world.responderTable
            .all()
            .map(({ include_flags, exclude_flags }) => [...include_flags, ...exclude_flags]),
          ...world.triggerTable
            .all()
            .map(({ conditions: { flags_in, flags_out }, actions }) => [
              ...flags_in,
              ...flags_out,
              ...actions.flatMap((action) => ('flag_id' in action ? [action.flag_id] : [])),
            ]),
        ].filter((named) => named.includes(id)).length,
      });
    }
  });

  test('in use is not deleted, and says so', async () => {
    const { call } = setting();
    expect(await call('DELETE', '/api/v1/flags/4', { as: SUPERVISOR })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/have this flag/) },
    });
  });

  test('is merged into another with all its uses, and the merge is taken back', async () => {
    const { world, call } = setting();
    const chats = () => world.chats().map(({ id }) => world.flagsOf(id));
    const before = chats();
    const merged = await call('POST', '/api/v1/flags/4/merge', { body: { into: 3 }, as: SUPERVISOR });
    expect(merged).toMatchObject({ status: 200, body: { data: { archived: true } } });
    expect(chats().flat()).not.toContain(4);
    expect(chats().map((ids) => ids.includes(3))).toEqual(
      before.map((ids) => ids.includes(3) || ids.includes(4)),
    );
    await call('POST', '/api/v1/flags/4/unmerge', { as: SUPERVISOR });
    expect(chats()).toEqual(before);
  });

  test('counts how many chats and contacts have another flag too, before a merge', async () => {
    const { world, call } = setting();
    const both = (lists: readonly (readonly number[])[]) =>
      lists.filter((ids) => ids.includes(4) && ids.includes(3)).length;
    const answer = await call('GET', '/api/v1/flags/4/merge?into=3', { as: SUPERVISOR });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          uses: { contacts: world.contacts().filter(({ flags: ids }) => ids.includes(4)).length },
          both: {
            chats: both(world.chats().map(({ id }) => world.flagsOf(id))),
            contacts: both(world.contacts().map(({ flags: ids }) => ids)),
          },
        },
      },
    });
    expect((await call('GET', '/api/v1/flags/4/merge?into=999', { as: SUPERVISOR })).status).toBe(404);
  });

  test('takes its place in a new order', async () => {
    const { call } = setting();
    const [first, second, third] = (await flags(call)).map(({ id }) => id);
    await call('PUT', '/api/v1/flags/order', { body: { ids: [third, first] }, as: SUPERVISOR });
    expect((await flags(call)).slice(0, 3).map(({ id }) => id)).toEqual([third, first, second]);
  });

  test('has a name that no other flag has', async () => {
    const { call } = setting();
    expect(await call('POST', '/api/v1/flags', { body: { name: 'urgent' }, as: SUPERVISOR })).toMatchObject({
      status: 409,
      body: { errors: { name: [expect.any(String)] } },
    });
  });
});

test.each(['Landlord', 'landlord', ' LANDLORD ', 'land  lord'])(
  'the name %j is compared without case and blanks at its ends',
  (name) => {
    const row = { name: 'Landlord' };
    expect(nameClash('flag', { name }, [row])?.row).toBe(name === 'land  lord' ? undefined : row);
  },
);

test('names that differ in the number of blanks only are one name', () => {
  for (const name of ['Frónt Desk', '\uff26\uff52\uff4f\uff4e\uff54 desk', 'Front\u200b Desk\u200b'])
    expect(nameClash('flag', { name }, [{ name: 'Front Desk' }])?.field).toBe('name');
  expect(nameClash('role', { name: 'front  desk' }, [{ name: 'Front Desk' }])?.field).toBe('name');
});
