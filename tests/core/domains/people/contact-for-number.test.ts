import { expect, test } from 'vitest';
import { openChat } from '../../support/open-chat.ts';
import type { Rig } from '../../support/rig.ts';

const rule = (action: string) => ({ action, subject: 'all' });
const RULES = ['view-chat', 'view-contacts'].map(rule);
const NEW = '+447911123456';
const forNumber = (phone: string) => ({ type: 'contactForNumber', phone }) as const;
const withNumber = (rig: Rig, number: string) => rig.world.contacts().filter(({ phone }) => phone === number);

test('a number that no contact has becomes a contact who was not asked, and a chat', async () => {
  const { rig } = await openChat({ rules: RULES });
  const answer = await rig.execute(forNumber('+44 7911 123456'));
  expect(answer).toMatchObject({ ok: true, value: { phone: NEW, consent: 'unknown', chatId: null } });
  expect(withNumber(rig, NEW)).toMatchObject([{ consent: 'unknown', consentAt: null }]);
  if (!answer.ok) return;
  const { uuid, name } = answer.value;
  const chat = await rig.execute({ type: 'createChat', chat: { kind: 'single', contactUuid: uuid, name } });
  const made = rig.world.chat(chat.ok ? chat.value.chatId : '');
  expect(made?.participants.flatMap(({ phone }) => phone ?? [])).toEqual([NEW]);
});

test('a number that a contact has finds the contact, however it is written, and creates none', async () => {
  const { rig, chat } = await openChat({ rules: RULES });
  const known = rig.world.contacts().find(({ name }) => name === chat.friendlyName);
  const national = (known?.phone ?? '').replace('+44', '0');
  const before = rig.world.contacts().length;
  expect(await rig.execute(forNumber(national))).toMatchObject({
    ok: true,
    value: { id: known?.id, chatId: chat.id },
  });
  expect(rig.world.contacts()).toHaveLength(before);
});

test('a number whose contact has opted out gets no chat', async () => {
  const { rig } = await openChat({ rules: RULES });
  await rig.execute(forNumber(NEW));
  const [person] = withNumber(rig, NEW);
  rig.world.contactTable.update(person?.id ?? 0, { consent: 'out' }, null);
  const answer = await rig.execute(forNumber(NEW));
  expect(answer).toMatchObject({ ok: true, value: { consent: 'out' } });
  const chat = await rig.execute({
    type: 'createChat',
    chat: { kind: 'single', contactUuid: person?.uuid ?? '', name: person?.name ?? '' },
  });
  expect(chat).toMatchObject({ ok: false, refusal: { code: 'optedOut' } });
});

test('a contact that a colleague creates meanwhile is used', async () => {
  const { rig } = await openChat({ rules: RULES });
  rig.service.faults.set([{ match: 'POST /contacts', effect: 'latency', ms: 2000, times: 1 }]);
  const answer = rig.execute(forNumber(NEW));
  await rig.settle();
  rig.world.contactTable.create(
    { fullName: 'Nell Orrin', phone: NEW, email: '', company: '', notes: '', flags: [], consent: 'in' },
    '',
  );
  await rig.advance(3000);
  expect(await answer).toMatchObject({ ok: true, value: { name: 'Nell Orrin' } });
  expect(withNumber(rig, NEW)).toHaveLength(1);
  expect((await rig.peek()).filter(({ type }) => type === 'record.ended')).toHaveLength(1);
});

test('a service that does not save the contact is named, and a second try creates one contact', async () => {
  const { rig } = await openChat({ rules: RULES });
  rig.service.faults.set([{ match: 'POST /contacts', effect: 'dropRequest', times: 1 }]);
  const answer = rig.execute(forNumber(NEW));
  await rig.advance(60_000);
  const first = await answer;
  const again = first.ok ? first : await rig.execute(forNumber(NEW));
  expect(again).toMatchObject({ ok: true, value: { phone: NEW } });
  await rig.advance(60_000);
  expect(withNumber(rig, NEW)).toHaveLength(1);
});

test('a text that is no number, and a role that may not see numbers, are refused without a request', async () => {
  const { rig } = await openChat({ rules: RULES });
  const asked = () => rig.service.requests.length;
  const before = asked();
  for (const text of ['', 'Ada', '123', '+44 7911 12345O'])
    expect(await rig.execute(forNumber(text))).toMatchObject({
      ok: false,
      refusal: { code: 'malformedCommand' },
    });
  await rig.attach([...RULES, rule('mask-phone')]);
  const after = asked();
  expect(await rig.execute(forNumber(NEW))).toMatchObject({
    ok: false,
    refusal: { code: 'notAllowed', reason: ':nameSearchOnly' },
  });
  expect(asked()).toBe(after);
  expect(before).toBeGreaterThan(0);
  expect(withNumber(rig, NEW)).toHaveLength(0);
});
