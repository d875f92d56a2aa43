import { describe, expect, test } from 'vitest';
import { maySendIn, maySendTo } from '../../../../src/core/model/consent/may-send.ts';
import { NO_LIMITS } from '../../../../src/core/model/consent/types.ts';
import { openChat, TAB } from '../../support/open-chat.ts';
import type { RigOptions } from '../../support/rig.ts';

const SEND = 'POST /send-message';
const ASK = 'POST /contacts-list';
const REFUSED = { ok: false, refusal: { code: 'optedOut', reason: ':optedOut' } };

async function scene(options: RigOptions = {}) {
  const it = await openChat(options);
  const { rig, chat } = it;
  const person = (name = chat.friendlyName) => {
    const found = rig.world.contacts().find((one) => one.name === name);
    if (found === undefined) throw new Error(`${name} is no contact`);
    return found;
  };
  return {
    ...it,
    person,
    consent: (chatId = chat.id) => it.thread(chatId).head.consent,
    says: async (consent: 'in' | 'out' | 'unknown', name = chat.friendlyName) => {
      rig.world.contactTable.update(person(name).id, { consent }, null);
      await rig.advance(1);
    },
    show: async (chatId: string) => {
      rig.core.attend(TAB, { chatId, visible: true });
      await rig.advance(1);
    },
    sends: () => rig.service.requests.filter((name) => name.startsWith(SEND)).length,
    asks: () => rig.service.requests.filter((name) => name === ASK).length,
  };
}

describe('the guard', () => {
  const person = (consent: 'in' | 'out' | 'unknown', since = 5) =>
    ({ channel: 'sms', consent: { consent, since, source: 'reply' } }) as const;

  test('refuses only people who have opted out, and says since when, how, and what ends it', () => {
    for (const consent of ['in', 'unknown'] as const)
      expect(maySendTo(person(consent))).toEqual({ may: true });
    expect(maySendTo({ channel: 'sms', consent: null })).toEqual({ may: true });
    const refused = { may: false, since: 5, source: 'reply', reopens: 'reply' };
    expect(maySendTo(person('out'))).toEqual(refused);
    expect(maySendTo({ ...person('out'), channel: 'chat' })).toEqual({ ...refused, reopens: 'contact' });
  });

  test('refuses a chat only if everybody in it has opted out, and says when the last did', () => {
    expect(maySendIn('c1', [person('out', 5), person('out', 9), person('out', 7)])).toMatchObject({
      since: 9,
    });
    expect(maySendIn('c1', [person('out'), person('unknown')])).toMatchObject({
      may: true,
      permit: { chatId: 'c1' },
    });
    expect(maySendIn('c1', [])).toMatchObject({ may: true });
  });
});

test('a chat closes as soon as the service reports a STOP, and opens again after a START', async () => {
  const { rig, consent, inbound, send, sends } = await scene();
  expect(consent()).toEqual(NO_LIMITS);
  const { at } = await inbound('STOP');
  expect(consent()).toEqual({ ...NO_LIMITS, closed: { since: at, source: 'reply', reopens: 'reply' } });
  expect(await send('m1', 'Hello')).toEqual(REFUSED);
  await rig.calm();
  expect(sends()).toBe(0);
  await inbound('START');
  expect(consent()).toEqual(NO_LIMITS);
  expect(await send('m1', 'Hello')).toMatchObject({ ok: true });
  expect(sends()).toBe(1);
});

test('a colleague’s change of the contact closes and opens the chat', async () => {
  const { consent, says } = await scene();
  await says('out');
  expect(consent().closed).toMatchObject({ source: 'user' });
  await says('in');
  expect(consent().closed).toBeNull();
});

test('a service that reports no changes is asked again after each message of the contact, and after a minute', async () => {
  const { rig, consent, inbound, says, send, sends } = await scene();
  rig.service.behaviour.reportsChanges = false;
  await rig.restart();
  rig.core.attend(TAB, { chatId: rig.world.chats()[0]?.id ?? '', visible: true });
  await rig.advance(1000);
  await inbound('STOP');
  expect(consent().closed).not.toBeNull();
  await inbound('START');
  expect(consent().closed).toBeNull();
  await rig.advance(60_000);
  await says('out');
  expect(await send('m1', 'Hello')).toMatchObject({ ok: true });
  expect(sends()).toBe(0);
  expect(consent().closed).not.toBeNull();
});

test('a queued message is not sent if the contact opts out meanwhile; it stays, and a retry works after an opt-in', async () => {
  const { rig, chat, says, send, sends, rows } = await scene();
  rig.service.cut();
  await send('m1', 'Hello');
  await says('out');
  rig.service.restore();
  await rig.calm();
  expect(sends()).toBe(0);
  expect(rows().at(-1)).toMatchObject({
    key: 'm1',
    body: 'Hello',
    delivery: 'failed',
    failure: { reason: ':optedOut', code: null },
    canRetry: true,
    canDiscard: true,
  });
  const retry = { type: 'retryMessage', chatId: chat.id, key: 'm1' } as const;
  expect(await rig.execute(retry)).toEqual(REFUSED);
  await says('in');
  expect(await rig.execute(retry)).toMatchObject({ ok: true });
  await rig.calm();
  expect(sends()).toBe(1);
});

test('without a network, a new worker still knows the opt-out', async () => {
  const { rig, chat, consent, says } = await scene();
  await says('out');
  const { closed } = consent();
  rig.service.cut();
  rig.service.faults.set([{ match: '* /*', effect: 'dropRequest' }]);
  await rig.restart();
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await rig.advance(1);
  expect(closed).not.toBeNull();
  expect(consent().closed).toEqual(closed);
});

test('a chat whose people this device has never met is asked about before its first message', async () => {
  const { rig, chatAt, says, sends } = await scene();
  const other = chatAt(2);
  await says('out', other.friendlyName);
  const message = { type: 'sendMessage', chatId: other.id, clientMessageId: 'm1', body: 'Hello' } as const;
  expect(await rig.execute(message)).toEqual(REFUSED);
  await rig.calm();
  expect(sends()).toBe(0);
});

test('people whom nobody asked are named, and so are people whom the service does not know', async () => {
  const { rig, chat, consent, says, person } = await scene();
  const name = chat.friendlyName;
  await says('unknown');
  expect(consent()).toEqual({ ...NO_LIMITS, notAsked: [{ name }] });
  rig.world.contactTable.remove(person().id, null);
  await rig.advance(1000);
  expect(consent()).toEqual({ ...NO_LIMITS, notKnown: [{ name }] });
});

test('a deleted contact stays opted out, also after a restart', async () => {
  const { rig, chat, consent, says, person } = await scene();
  await says('out');
  rig.world.contactTable.remove(person().id, null);
  await rig.advance(1000);
  expect(consent().closed).not.toBeNull();
  await rig.restart();
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await rig.advance(1000);
  expect(consent().closed).not.toBeNull();
});

test('a group names who gets no message, and closes when everybody has opted out', async () => {
  const { rig, chatAt, consent, says, show, sends } = await scene();
  const group = chatAt(1);
  const message = { type: 'sendMessage', chatId: group.id, clientMessageId: 'm1', body: 'Hello' } as const;
  await show(group.id);
  expect(consent(group.id)).toEqual(NO_LIMITS);
  await says('out', 'Bram Castellane');
  await says('unknown', 'Rafe Sundaram');
  expect(consent(group.id)).toEqual({
    ...NO_LIMITS,
    leftOut: [{ name: 'Bram Castellane' }],
    notAsked: [{ name: 'Rafe Sundaram' }],
  });
  expect(await rig.execute(message)).toMatchObject({ ok: true });
  await rig.calm();
  expect(sends()).toBe(1);
  for (const name of ['Ottilie Vance', 'Rafe Sundaram']) await says('out', name);
  expect(consent(group.id).closed).toMatchObject({ source: 'user', reopens: 'reply' });
  expect(await rig.execute({ ...message, clientMessageId: 'm2' })).toEqual(REFUSED);
});

test('while the service does not answer about the contact, it is asked some times; then what is known counts', async () => {
  const { rig, chatAt, show, consent, sends } = await scene();
  const other = chatAt(2);
  rig.service.faults.set([{ match: ASK, effect: 'status', status: 503 }]);
  await show(other.id);
  expect(consent(other.id)).toEqual({ ...NO_LIMITS, notKnown: [expect.objectContaining({})] });
  const sending = rig.execute({
    type: 'sendMessage',
    chatId: other.id,
    clientMessageId: 'm1',
    body: 'Hello',
  });
  await rig.advance(2000);
  expect(await sending).toMatchObject({ ok: true });
  expect(sends()).toBe(0);
  await rig.calm();
  expect(sends()).toBe(1);
  rig.service.faults.set([]);
  await rig.advance(60_000);
  expect(consent(other.id)).toEqual(NO_LIMITS);
});

test('a user whom the service tells nothing about contacts can write, and the service is asked once', async () => {
  const { rig, chatAt, show, asks, sends } = await scene();
  rig.service.faults.set([{ match: ASK, effect: 'status', status: 403 }]);
  const before = asks();
  for (const place of [1, 2]) await show(chatAt(place).id);
  await rig.execute({ type: 'sendMessage', chatId: chatAt(2).id, clientMessageId: 'm1', body: 'Hello' });
  await rig.calm();
  expect(asks() - before).toBe(1);
  expect(sends()).toBe(1);
});

test('a role with masks does not see the numbers of people about whom nothing is known', async () => {
  const rules = ['view-chat', 'mask-phone'].map((action) => ({ action, subject: 'all' }));
  const { rig, consent, person, chatAt, show } = await scene({ rules });
  const { id, phone } = person('Bram Castellane');
  rig.world.contactTable.remove(id, null);
  await show(chatAt(1).id);
  const [named] = consent(chatAt(1).id).notKnown;
  expect(named?.name).toContain('•');
  expect(named?.name).not.toBe(phone);
});

describe('a new chat', () => {
  const strangers = (rig: Awaited<ReturnType<typeof scene>>['rig']) => {
    const inChats = new Set(rig.world.chats().flatMap((chat) => chat.participants.map(({ phone }) => phone)));
    return rig.world.contacts().filter(({ phone }) => phone !== null && !inChats.has(phone));
  };

  test('with somebody who has opted out is refused; a chat that exists may be read', async () => {
    const { rig, says, person, chat, consent } = await scene();
    const [stranger] = strangers(rig);
    const name = stranger?.name ?? '';
    await says('out', name);
    const before = rig.world.chats().length;
    const single = { kind: 'single', contactUuid: stranger?.uuid ?? '', name } as const;
    expect(await rig.execute({ type: 'createChat', chat: single })).toEqual(REFUSED);
    expect(rig.world.chats()).toHaveLength(before);
    await says('out');
    const { uuid } = person();
    const known = { kind: 'single', contactUuid: uuid, name: chat.friendlyName } as const;
    expect(await rig.execute({ type: 'createChat', chat: known })).toEqual({
      ok: true,
      value: { chatId: chat.id },
    });
    expect(consent().closed).not.toBeNull();
  });

  test('for a group is refused only if everybody in it has opted out', async () => {
    const { rig, says } = await scene();
    const people = strangers(rig).slice(0, 2);
    for (const { name } of people) await says('out', name);
    for (const { name } of people) await rig.execute({ type: 'searchContacts', q: name, page: 1 });
    const group = { kind: 'group', name: 'Mill Lane', participants: people.map(({ id }) => id) } as const;
    const create = () =>
      rig.execute({ type: 'createChat', chat: { ...group, participants: [...group.participants] } });
    expect(await create()).toEqual(REFUSED);
    await says('in', people[0]?.name);
    await rig.execute({ type: 'searchContacts', q: people[0]?.name ?? '', page: 1 });
    expect(await create()).toMatchObject({ ok: true });
  });
});
