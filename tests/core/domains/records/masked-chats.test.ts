import { expect, test } from 'vitest';
import type { ViewRequest } from '../../../../src/core/session/current-views.ts';
import { openChat, TAB } from '../../support/open-chat.ts';

const rule = (action: string) => ({ action, subject: 'all' });
const OPEN = ['view-chat', 'view-setting', 'view-contacts', 'manage-contacts'].map(rule);
const MASKED = [...OPEN, rule('mask-phone')];

async function maskedChat() {
  const scene = await openChat({ rules: OPEN });
  const { rig, chat } = scene;
  const number = chat.participants.find(({ phone }) => phone !== null)?.phone ?? '';
  expect(number).toMatch(/^\+\d{8,}/);
  const watched: readonly ViewRequest[] = [
    ...['', number, number.slice(-6)].flatMap((q): readonly ViewRequest[] => [
      { view: 'chatList', q },
      { view: 'events', q },
    ]),
    { view: 'queue', of: 'waiting' },
    { view: 'thread', chatId: chat.id },
    { view: 'details', chatId: chat.id },
    { view: 'chatName', chatId: chat.id },
    { view: 'contactChats', chatId: chat.id, identity: '' },
    { view: 'chatMedia', chatId: chat.id },
    { view: 'messageSearch', chatId: chat.id, q: 'hello' },
    { view: 'outbox' },
    { view: 'deletions' },
    { view: 'machines' },
    { view: 'activity' },
    { view: 'connection' },
  ];
  /** Everything about chats that a tab receives now, without the texts that the person typed. */
  const frames = (): string => {
    const events = rig.core
      .view({ view: 'events' })
      .rows.map(({ seq }) => rig.core.view({ view: 'event', seq }));
    return JSON.stringify([watched.map((request) => rig.core.view(request).rows), headsOf(), events]);
  };
  const headsOf = () =>
    watched.map((request) => Object.entries(rig.core.view(request).head).filter(([name]) => name !== 'q'));
  return { ...scene, number, frames, mask: (rules = MASKED) => rig.attach(rules) };
}

test('no frame about chats holds a number that the role may not see, and the masks follow the rules', async () => {
  const { rig, chat, number, frames, inbound, mask } = await maskedChat();
  await inbound('hello');
  expect(frames()).toContain(number);
  await mask();
  await rig.advance(1);
  expect(frames()).not.toContain(number);
  await inbound('hello again');
  expect(frames()).not.toContain(number);
  expect(rig.core.view({ view: 'thread', chatId: chat.id }).head.participants).toContainEqual(
    expect.objectContaining({ label: expect.stringContaining(`•${number.slice(-2)}`) }),
  );
  await rig.restart();
  await mask();
  await rig.advance(600);
  expect(frames()).not.toContain(number);
  await mask(OPEN);
  await rig.advance(1);
  expect(frames()).toContain(number);
});

test('with hidden numbers, no search by number finds a chat or a contact', async () => {
  const { rig, number, mask } = await maskedChat();
  await mask();
  const refused = { ok: false, refusal: { code: 'notAllowed' } };
  const requests = rig.service.requests.length;
  for (const q of [number, number.slice(-6), `(${number.slice(3)})`]) {
    expect(await rig.execute({ type: 'searchContacts', q, page: 1 })).toMatchObject(refused);
    expect(await rig.execute({ type: 'searchChats', q })).toMatchObject(refused);
    expect(await rig.execute({ type: 'searchChats', q })).toMatchObject(refused);
    expect(await rig.execute({ type: 'loadMoreChats', q })).toMatchObject(refused);
    expect(rig.core.view({ view: 'chatList', q }).rows).toEqual([]);
  }
  expect(rig.service.requests.length).toBe(requests);
});

test('a person is found and added although the role may not see the number', async () => {
  const { rig, chat, number, mask } = await maskedChat();
  await mask();
  const found = await rig.execute({ type: 'searchContacts', q: '', page: 1, chatId: chat.id });
  if (!found.ok) throw new Error('The search was refused.');
  expect(JSON.stringify(found)).not.toContain(number);
  expect(found.value.contacts.filter(({ isIn }) => isIn)).toHaveLength(1);
  const person = found.value.contacts.find(({ isIn }) => !isIn);
  if (person === undefined) throw new Error('Everybody is in the chat.');
  const { id, phone, identity } = person;
  expect(phone).toContain('•');
  const answer = await rig.execute({
    type: 'addParticipants',
    chatId: chat.id,
    participants: [{ id, phone, identity }],
  });
  expect(answer).toMatchObject({ ok: true });
});

test('the contact of a chat is found by its number, and its fields are masked', async () => {
  const { rig, chat, number, mask } = await maskedChat();
  await mask();
  const found = await rig.execute({ type: 'findContact', chatId: chat.id });
  const contactId = found.ok ? (found.value.contactId ?? '') : '';
  const request = { view: 'record', collection: 'contacts', v: 1, recordId: contactId } as const;
  rig.core.view(request);
  await rig.advance(1);
  const { head } = rig.core.view(request);
  expect(head).toMatchObject({ status: 'ready', masked: ['phone'] });
  expect(JSON.stringify(head)).not.toContain(number);
});

test('a role that may not see numbers knows who has opted out, and sends them nothing', async () => {
  const { rig, chat, thread, send, mask } = await maskedChat();
  const person = rig.world.contacts().find(({ name }) => name === chat.friendlyName);
  if (person === undefined) throw new Error('The chat has no contact.');
  await mask();
  rig.world.contactTable.update(person.id, { consent: 'out' }, null);
  await rig.restart();
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await rig.advance(1000);
  expect(thread().head.consent).toMatchObject({ closed: { reopens: 'reply' }, notKnown: [] });
  expect(await send('m1')).toMatchObject({ ok: false, refusal: { code: 'optedOut' } });
});

test('a new contact with a number that somebody has is refused without naming that person', async () => {
  const { rig, number, mask } = await maskedChat();
  const twin = rig.world.contacts().find(({ phone }) => phone === number);
  await mask();
  const input = {
    fullName: 'Canary',
    phone: number,
    email: '',
    company: '',
    notes: '',
    flags: [],
    consent: 'in',
  };
  const answer = await rig.execute({
    type: 'writeRecord',
    collection: 'contacts',
    v: 1,
    op: 'create',
    recordId: null,
    input,
    version: null,
    writeId: 'w1',
  });
  expect(answer).toMatchObject({
    ok: true,
    value: { state: 'refused', refusal: { kind: 'taken', fields: { phone: ['taken'] }, current: null } },
  });
  const [write] = rig.core.view({ view: 'writes' }).rows;
  expect(write?.refusal).toEqual({
    kind: 'taken',
    reason: '',
    fields: { phone: ['taken'] },
    current: null,
  });
  const events = rig.core.view({ view: 'events' }).rows.filter(({ type }) => type === 'record.refused');
  const seen = [answer, write, events, events.map(({ seq }) => rig.core.view({ view: 'event', seq }))];
  expect(JSON.stringify(seen)).not.toContain(twin?.name ?? number);
});
