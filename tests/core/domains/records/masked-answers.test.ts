import { expect, test } from 'vitest';
import { PEOPLE_MAX } from '../../../../src/core/model/people/types.ts';
import { openChat } from '../../support/open-chat.ts';
import type { Rig } from '../../support/rig.ts';
import { answering, createWireTap } from '../../support/wire-tap.ts';

const MASKED = [
  'view-chat',
  'view-contacts',
  'manage-contacts',
  'view-flags',
  'view-logs',
  'view-setting',
  'mask-phone',
  'mask-email',
].map((action) => ({ action, subject: 'all' }));

const HIDDEN = '+447700955512';
const ADDRESS = 'ada@example.com';

/** A console whose role hides numbers and addresses, at a service whose contact `Kim` has both. */
async function maskedScene(consent: 'in' | 'out' = 'in', fullName = 'Kim') {
  const tap = createWireTap();
  const scene = await openChat({ rules: MASKED, ports: tap.ports });
  const made = scene.rig.world.contactTable.create(
    { fullName, phone: HIDDEN, email: ADDRESS, company: '', notes: '', flags: [], consent },
    'somebody',
  );
  if (!made.ok) throw new Error('The contact was not made.');
  return { ...scene, tap, contact: made.row };
}

const refusal = (path: string) =>
  answering(
    path,
    { message: 'Refused', errors: { name: [`${HIDDEN} of ${ADDRESS} has this already`] } },
    422,
  );

const loseAnswers = (rig: Rig, match: string) =>
  rig.service.faults.set([{ match, effect: 'dropResponse', times: 1 }]);

test('the words of a refusal are hidden in answers, in views and in writes', async () => {
  const { rig, chat, tap, contact } = await maskedScene();
  tap.answerWith(refusal(`/make-favorite-chat/${chat.id}`));
  const favourite = await rig.execute({ type: 'toggleFavourite', chatId: chat.id });
  expect(favourite).toMatchObject({
    ok: false,
    refusal: { reason: '+••••••••••12 of a•••@•••.com has this already' },
  });
  expect(JSON.stringify(favourite)).not.toMatch(/5551|ada@/);

  tap.answerWith(refusal(`/contacts/${contact.id}`));
  const renamed = await rig.execute({
    type: 'writeRecord',
    collection: 'contacts',
    v: 1,
    op: 'update',
    recordId: String(contact.id),
    input: { fullName: 'Kim Lee' },
    version: 1,
    writeId: 'w1',
  });
  expect(renamed).toMatchObject({
    value: { state: 'refused', refusal: { fields: { name: [expect.stringContaining('12 of a•••@')] } } },
  });
  expect(JSON.stringify([renamed, rig.core.view({ view: 'writes' })])).not.toMatch(/5551|ada@/);

  tap.answerWith(refusal('/messages'));
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  const { head } = rig.core.view({ view: 'thread', chatId: chat.id });
  expect(head.error).toBe('+••••••••••12 of a•••@•••.com has this already');

  tap.answerWith(refusal('/flags'));
  rig.core.view({ view: 'flags' });
  await rig.advance(10);
  const flags = rig.core.view({ view: 'flags' }).head.error;
  expect(flags?.reason).toBe('+••••••••••12 of a•••@•••.com has this already');
});

test('nobody learns whether a guessed number is in a chat', async () => {
  const { rig, chat } = await maskedScene();
  const number = chat.participants.find(({ phone }) => phone !== null)?.phone ?? '';
  const add = (phone: string, people: number) => {
    const crowd = Array.from({ length: people }, () => ({ id: 0, phone: null, identity: null }));
    const participants = [{ id: 0, phone, identity: null }, ...crowd];
    return rig.execute({ type: 'addParticipants', chatId: chat.id, participants });
  };
  const tooMany = await add(HIDDEN, PEOPLE_MAX - chat.participants.length);
  expect(tooMany).toMatchObject({ ok: false, refusal: { reason: `:tooManyPeople ${PEOPLE_MAX}` } });
  expect(await add(number, PEOPLE_MAX - chat.participants.length)).toEqual(tooMany);
  loseAnswers(rig, 'POST /participants');
  const lost = await add(HIDDEN, 0);
  expect(lost).toMatchObject({ ok: false, refusal: { reason: ':nobodyAdded' } });
  loseAnswers(rig, 'POST /participants');
  expect(await add(number, 0)).toEqual(lost);
});

test('nobody learns a hidden number by creating a chat with a person who has opted out', async () => {
  const { rig, tap, contact } = await maskedScene('out');
  const row = { ...contact, fullName: contact.name, consent: 'out' };
  // This service also compares the number.
  tap.answerWith(answering('/contacts-list', { data: { contacts: { data: [row], total: 1 } } }));
  const create = (name: string) =>
    rig.execute({ type: 'createChat', chat: { kind: 'single', contactUuid: contact.uuid, name } });
  expect(await create('Kim')).toMatchObject({ ok: false, refusal: { code: 'optedOut' } });
  expect(await create(HIDDEN)).toMatchObject({ ok: true });
});

test('after a lost answer, a new chat is found by the name that the person sees, and by no other', async () => {
  const { rig, contact } = await maskedScene('in', HIDDEN);
  const create = (name: string) =>
    rig.execute({ type: 'createChat', chat: { kind: 'single', contactUuid: contact.uuid, name } });
  loseAnswers(rig, 'POST /chats');
  expect(await create(HIDDEN)).toMatchObject({ ok: false, refusal: { reason: ':newChatMissing' } });
  const [made] = rig.world.chats().filter(({ friendlyName }) => friendlyName === HIDDEN);
  rig.world.removeConversation(made?.id ?? '');
  await rig.advance(1000);
  loseAnswers(rig, 'POST /chats');
  const found = await create('+••••••••••12');
  const [again] = rig.world.chats().filter(({ friendlyName }) => friendlyName === HIDDEN);
  expect(found).toEqual({ ok: true, value: { chatId: again?.id } });
});

test('an exported write hides what the write shows, and keeps the flags of chats', async () => {
  const { rig, chat, contact } = await maskedScene('in', HIDDEN);
  await rig.execute({ type: 'flagChat', chatId: chat.id, put: ['4'], taken: [] });
  await rig.execute({
    type: 'writeRecord',
    collection: 'contacts',
    v: 1,
    op: 'update',
    recordId: String(contact.id),
    input: { company: 'Quay' },
    // The service answers with its row, because this version is not its newest.
    version: 7,
    writeId: 'w1',
  });
  await rig.advance(100);
  const lines = await rig.core.exportLog({});
  if (!lines.ok) throw new Error('The log was not exported.');
  let text = '';
  for await (const line of lines.value) text += line;
  expect(text).toContain('"fullName":"+••••••••••12"');
  expect(text).not.toContain(HIDDEN);
  expect(text).toMatch(/"collection":"chatFlags","input":\{"applied":.*"put":\["4"\]/);
  const part = { kind: 'filePart', fileId: 'f', part: 0, text, isLast: true } as const;
  expect(await rig.execute({ type: 'readPast', ask: part })).toMatchObject({
    value: { value: { state: 'open', unreadable: 0 } },
  });
});

test('no search by letters of a hidden address puts a chat into the list or into the log', async () => {
  const { rig, tap } = await maskedScene();
  const found = (fullName: string, chat_uuid: string) => ({ chat_uuid, fullName });
  // This service also compares the addresses of the people.
  const chats = [found('Kim', 'c-kim'), found('Ada Moss', 'c-ada'), found(ADDRESS, 'c-hidden')];
  tap.answerWith(
    answering('/chat-contacts', { data: { chats, pagination: { total: 3, next_page_url: null } } }),
  );
  expect(await rig.execute({ type: 'searchChats', q: 'ada' })).toMatchObject({ ok: true });
  const listed = rig.core.view({ view: 'chatList', q: '' }).rows.map(({ key }) => key);
  expect(listed).toContain('c-ada');
  expect(listed).not.toContain('c-kim');
  expect(listed).not.toContain('c-hidden');
  rig.core.view({ view: 'events' });
  await rig.advance(10);
  const [event] = rig.core.view({ view: 'events' }).rows;
  expect(event?.summary).toBe('1 chats · for “ada”');
});
