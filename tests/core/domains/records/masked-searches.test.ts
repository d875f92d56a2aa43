import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '../../../../mocks/world/types.ts';
import type { ViewRequest } from '../../../../src/core/session/current-views.ts';
import { comparesAll } from '../../support/compares-all.ts';
import { openChat, TAB } from '../../support/open-chat.ts';
import type { Rig } from '../../support/rig.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const rule = (action: string) => ({ action, subject: 'all' });
const MASKED = ['view-chat', 'view-contacts', 'manage-contacts', 'view-logs', 'mask-phone'].map(rule);
const HIDDEN = '+447700955512';

/** Watches a list as a tab does, until all its pages are here. */
async function watch(rig: Rig, request: Extract<ViewRequest, { view: 'records' }>): Promise<void> {
  const unwatch = rig.core.onChange(() => rig.core.view(request));
  rig.core.view(request);
  await rig.advance(1);
  unwatch();
}

/** A console whose role hides numbers. One contact has no name, so the service shows its number as its name. */
async function maskedScene(isHostile: boolean) {
  let world: World | null = null;
  const scene = await openChat({
    rules: MASKED,
    contacts: 60,
    ports: (ports) =>
      isHostile
        ? {
            ...ports,
            http: comparesAll(ports.http, () => {
              if (world === null) throw new Error('A search came before the world.');
              return world;
            }),
          }
        : ports,
  });
  const { rig } = scene;
  world = rig.world;
  const make = (fullName: string, phone: string) =>
    rig.world.contactTable.create(
      { fullName, phone, email: '', company: '', notes: '', flags: [], consent: 'in' },
      'a test',
    );
  make('', HIDDEN);
  make('Unit 4', '+447700955613');
  const { id: unnamed } = rig.world.createConversation({
    friendlyName: HIDDEN,
    participants: [HIDDEN],
    isGroup: false,
    createdBy: AGENT,
  });
  await rig.advance(1000);
  const contacts = async (q: string) => {
    const request = { view: 'records', collection: 'contacts', v: 1, query: { q }, size: 200 } as const;
    await watch(rig, request);
    const { head, rows } = rig.core.view(request);
    return { status: head.status, total: head.total, names: rows.map(({ values }) => values.fullName) };
  };
  const picked = async (q: string) => {
    const found = await rig.execute({ type: 'searchContacts', q, page: 1 });
    if (!found.ok) throw new Error(found.refusal.code);
    return { total: found.value.total, names: found.value.contacts.map(({ name }) => name) };
  };
  return { ...scene, unnamed, contacts, picked };
}

/** All pairs of digits that the number has, but not at its end, which is shown. */
const pairs = [
  ...new Set([...HIDDEN.slice(1, -2)].map((digit, at) => `${digit}${HIDDEN[at + 2] ?? ''}`)),
].filter((pair) => pair !== '12' && pair !== '4');

describe.each([
  ['a service that knows the role', false],
  ['a service that compares everything', true],
])('at %s', (_, isHostile) => {
  let scene: Awaited<ReturnType<typeof maskedScene>>;
  beforeEach(async () => {
    scene = await maskedScene(isHostile);
  });

  test('a search of two digits finds no contact by its number, in the list or in the picker', async () => {
    for (const q of pairs) {
      const none = { total: 0, names: [] };
      expect([q, await scene.contacts(q), await scene.picked(q)]).toEqual([
        q,
        { status: 'ready', ...none },
        none,
      ]);
    }
  });

  test('digits of other scripts find no contact either', async () => {
    for (const q of ['٥٥', '５５', '५५']) {
      expect((await scene.contacts(q)).names).toEqual([]);
      expect((await scene.picked(q)).names).toEqual([]);
    }
  });

  test('a name with a digit is found, and so are the digits that are shown', async () => {
    expect(await scene.contacts('unit 4')).toEqual({ status: 'ready', total: 1, names: ['Unit 4'] });
    expect(await scene.picked('unit 4')).toEqual({ total: 1, names: ['Unit 4'] });
  });

  test('no search of two digits finds a chat by its number', async () => {
    const { rig, unnamed } = scene;
    const whole = () => rig.core.view({ view: 'chatList', q: '' });
    const before = whole();
    expect(before.rows.map(({ key }) => key)).toContain(unnamed);
    for (const q of pairs) {
      expect(await rig.execute({ type: 'searchChats', q })).toMatchObject({ ok: true });
      expect([q, rig.core.view({ view: 'chatList', q }).rows.map(({ key }) => key)]).toEqual([q, []]);
    }
    expect(whole()).toEqual(before);
    expect(rig.core.view({ view: 'chatList', q: HIDDEN.slice(-2) }).rows.map(({ key }) => key)).toEqual([
      unnamed,
    ]);
  });

  test('the contact of a chat without a name is found', async () => {
    scene.rig.core.attend(TAB, { chatId: scene.unnamed, visible: true });
    await scene.rig.advance(600);
    const found = await scene.rig.execute({ type: 'findContact', chatId: scene.unnamed });
    const twin = scene.rig.world.contacts().find(({ phone }) => phone === HIDDEN);
    expect(found).toMatchObject({ ok: true, value: { contactId: String(twin?.id) } });
  });

  test('the activity finds no entry by the number in a name', async () => {
    const { rig } = scene;
    rig.world.activityTable.create(
      {
        actorName: 'Ada',
        action: 'contact.created',
        targetKind: 'contact',
        targetId: '1',
        targetName: HIDDEN,
        actorId: '9',
        channel: null,
        source: 'server',
        result: 'done',
        changes: [],
      },
      'a test',
    );
    const find = async (q: string) => {
      const request = {
        view: 'records',
        collection: 'activity',
        v: 3,
        query: { q, known: 'service' },
        size: 200,
      } as const;
      await watch(rig, request);
      const { head, rows } = rig.core.view(request);
      return { total: head.total, names: rows.map(({ values }) => values.targetName) };
    };
    for (const q of pairs) expect([q, await find(q)]).toEqual([q, { total: 0, names: [] }]);
    expect((await find(HIDDEN.slice(-2))).names).toEqual(['+••••••••••12']);
  });
});

test('a changed name can be taken back only if it held no hidden number', async () => {
  const { rig } = await maskedScene(false);
  const rename = async (fullName: string, id: string, seen: string) => {
    const request = { view: 'record', collection: 'contacts', v: 1, recordId: id } as const;
    rig.core.view(request);
    await rig.advance(1);
    const answer = await rig.execute({
      type: 'writeRecord',
      collection: 'contacts',
      v: 1,
      op: 'update',
      recordId: id,
      input: { fullName },
      version: rig.core.view(request).head.values?.version ?? null,
      seen: { fullName: seen },
      writeId: `${id} ${fullName}`,
    });
    await rig.advance(1);
    return answer;
  };
  const idOf = (phone: string) => String(rig.world.contacts().find((one) => one.phone === phone)?.id);
  const unnamed = await rename('Ana', idOf(HIDDEN), '+••••••••••12');
  expect(unnamed).toMatchObject({ ok: true, value: { state: 'written' } });
  expect(unnamed).not.toHaveProperty('value.inverse');
  expect(await rename('Unit 5', idOf('+447700955613'), 'Unit 4')).toHaveProperty('value.inverse.input', {
    fullName: 'Unit 4',
  });
});

test('the chats with a hidden address are not told to who asks for the whole address', async () => {
  const { rig } = await openChat({ rules: MASKED });
  const identity = 'ada.canary@example.com';
  const { id } = rig.world.createConversation({
    friendlyName: 'Ada',
    participants: [identity],
    isGroup: false,
    createdBy: AGENT,
  });
  rig.core.attend(TAB, { chatId: id, visible: true });
  await rig.advance(1000);
  const chats = () =>
    rig.core.view({ view: 'contactChats', chatId: null, identity }).rows.map(({ key }) => key);
  expect(chats()).toEqual([id]);
  await rig.attach([...MASKED, rule('mask-email')]);
  await rig.advance(1);
  expect(chats()).toEqual([]);
});
