import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chatAt, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const NOTES = '/api/v1/notes';
const SUPERVISOR = 'supervisor@example.com';
const AUDITOR = 'auditor@example.com';
const MARKETER = 'marketer@example.com';

const noteSchema = v.object({
  id: v.number(),
  version: v.number(),
  chat_uuid: v.string(),
  text: v.string(),
  created_at: v.string(),
  created_by: v.object({ id: v.number(), name: v.string() }),
  updated_at: v.string(),
  mentions: v.array(v.object({ id: v.number(), name: v.string() })),
});
const oneSchema = v.object({ data: noteSchema });
const listSchema = v.object({
  data: v.object({ notes: v.looseObject({ data: v.array(noteSchema), total: v.number() }) }),
});

const setting = () => {
  const { world, advance } = smallWorld();
  const call = createCaller(world);
  const chat = chatAt(world, 2).id;
  const write = async (text: string, headers: Readonly<Record<string, string>> = {}) =>
    call('POST', NOTES, { body: { chat_uuid: chat, text }, headers });
  const list = async (chat_uuid: string) => {
    const { body } = await call('POST', '/api/v1/notes-list', { body: { chat_uuid, page: 1 } });
    return v.parse(listSchema, body).data.notes.data;
  };
  const made = async (text: string) => v.parse(oneSchema, (await write(text)).body).data;
  return { world, advance, call, chat, write, list, made };
};

test('a note is stored with its author and time, and listed with its chat only, newest first', async () => {
  const { world, advance, chat, list, made } = setting();
  const first = await made('  Ring twice.\n');
  expect(first).toMatchObject({ version: 1, chat_uuid: chat, text: 'Ring twice.' });
  expect(first.created_by).toEqual({ id: 4, name: 'Imogen Hale' });
  advance(1000);
  await made('Then knock.');
  expect((await list(chat)).map(({ text }) => text)).toEqual(['Then knock.', 'Ring twice.']);
  expect((await list(chatAt(world, 0).id)).map(({ text }) => text)).not.toContain('Ring twice.');
});

test('a repeated key makes no second note', async () => {
  const { chat, write, list } = setting();
  const first = await write('Once.', { 'idempotency-key': 'k1' });
  expect(await write('Once.', { 'idempotency-key': 'k1' })).toEqual(first);
  expect(await list(chat)).toHaveLength(1);
});

test.each([
  ['empty', ' ', 422],
  ['2,000 characters', 'x'.repeat(2000), 201],
  ['2,001 characters', 'x'.repeat(2001), 422],
])('a text that is %s', async (_, text, status) => {
  const { write } = setting();
  expect((await write(text)).status).toBe(status);
});

test('a note needs a chat that exists', async () => {
  const { call } = setting();
  expect(await call('POST', NOTES, { body: { chat_uuid: 'nowhere', text: 'Lost.' } })).toEqual({
    status: 422,
    body: { errors: { chat_uuid: ['Chat not found'] } },
  });
});

test('only its author changes a note, and no change of an older version counts', async () => {
  const { call, made } = setting();
  const { id } = await made('Ring twice.');
  const change = (as: string, version: number) =>
    call('PUT', `${NOTES}/${id}`, { as, body: { version, text: `By ${as}` } });
  expect((await change(SUPERVISOR, 1)).status).toBe(403);
  expect(await change('agent@example.com', 1)).toMatchObject({
    status: 200,
    body: { data: { version: 2, text: 'By agent@example.com' } },
  });
  expect(await change('agent@example.com', 1)).toMatchObject({
    status: 409,
    body: { data: { version: 2 } },
  });
});

test('its author deletes a note, and so does somebody who may remove texts', async () => {
  const { call, made } = setting();
  const [one, two, three] = [await made('One.'), await made('Two.'), await made('Three.')];
  const remove = (as: string, id: number, version: number) =>
    call('DELETE', `${NOTES}/${id}`, { as, body: { version } });
  expect((await remove(AUDITOR, one.id, 1)).status).toBe(403);
  expect((await remove(SUPERVISOR, one.id, 2)).status).toBe(409);
  expect((await remove(SUPERVISOR, one.id, 1)).status).toBe(204);
  expect((await remove('agent@example.com', two.id, 1)).status).toBe(204);
  const byEdda = await call('POST', NOTES, {
    as: 'admin@example.com',
    body: { chat_uuid: three.chat_uuid, text: 'Of Edda.' },
  });
  expect((await remove('agent@example.com', v.parse(oneSchema, byEdda.body).data.id, 1)).status).toBe(403);
});

test('a note mentions colleagues by their ids, once each, and never its author', async () => {
  const { call, chat } = setting();
  const { status, body } = await call('POST', NOTES, {
    body: { chat_uuid: chat, text: '@Tobias Renn, ring.', mentions: [3, '3', 4] },
  });
  expect(status).toBe(201);
  expect(v.parse(oneSchema, body).data.mentions).toEqual([{ id: 3, name: 'Tobias Renn' }]);
});

test('the notes that mention a user are listed of all chats, newest first', async () => {
  const { world, call, advance } = setting();
  const write = (place: number, text: string, mentions: readonly number[]) =>
    call('POST', NOTES, { body: { chat_uuid: chatAt(world, place).id, text, mentions } });
  await write(0, 'One', [3]);
  advance(1000);
  await write(1, 'Two', [1]);
  advance(1000);
  await write(2, 'Three', [1, 3]);
  const { body } = await call('POST', '/api/v1/notes-list', { as: SUPERVISOR, body: { mentioned: '3' } });
  expect(v.parse(listSchema, body).data.notes.data.map(({ text }) => text)).toEqual(['Three', 'One']);
});

test('an id that is nobody’s is refused, and nothing is stored', async () => {
  const { call, chat, list, made } = setting();
  const refused = { status: 422, body: { errors: { mentions: ['Nobody has this id'] } } };
  expect(await call('POST', NOTES, { body: { chat_uuid: chat, text: 'Lost.', mentions: [3, 999] } })).toEqual(
    refused,
  );
  const { id } = await made('Ring twice.');
  expect(
    await call('PUT', `${NOTES}/${id}`, { body: { version: 1, text: 'Lost.', mentions: [999] } }),
  ).toEqual(refused);
  expect((await list(chat)).map(({ text }) => text)).toEqual(['Ring twice.']);
});

test('a change without the field keeps the mentions, also of a user who was deleted since', async () => {
  const { world, call, chat } = setting();
  const gone = world.staffTable.all().find(({ id }) => id > 6);
  const mentions = [3, gone?.id];
  const { body } = await call('POST', NOTES, { body: { chat_uuid: chat, text: 'Both.', mentions } });
  const { id } = v.parse(oneSchema, body).data;
  world.staffTable.remove(gone?.id ?? 0, null);
  const changed = async (change: object) => {
    const answer = await call('PUT', `${NOTES}/${id}`, { body: change });
    return v.parse(oneSchema, answer.body).data.mentions.map((one) => one.id);
  };
  expect(await changed({ version: 1, text: 'Both!' })).toEqual(mentions);
  expect(await changed({ version: 2, text: 'Both?', mentions: [gone?.id] })).toEqual([gone?.id]);
  expect(await changed({ version: 3, text: 'None.', mentions: [] })).toEqual([]);
});

test('who may not see chats sees no notes, and who only reads writes none', async () => {
  const { chat, call } = setting();
  const body = { chat_uuid: chat, text: 'Mine.' };
  expect((await call('POST', '/api/v1/notes-list', { as: MARKETER, body })).status).toBe(403);
  expect((await call('POST', NOTES, { as: MARKETER, body })).status).toBe(403);
  expect((await call('POST', '/api/v1/notes-list', { as: AUDITOR, body })).status).toBe(200);
  expect((await call('POST', NOTES, { as: AUDITOR, body })).status).toBe(403);
});

test('a note changes nothing of its chat, and goes with it', async () => {
  const { world, call, chat, made } = setting();
  const before = JSON.stringify(world.chat(chat));
  const { id } = await made('Ring twice.');
  expect(JSON.stringify(world.chat(chat))).toBe(before);
  expect((await call('GET', `/api/v1/delete-chat/${chat}`)).status).toBe(200);
  expect((await call('GET', `${NOTES}/${id}`)).status).toBe(404);
  expect(world.recordChanges('notes').at(-1)).toMatchObject({ id, op: 'remove' });
});
