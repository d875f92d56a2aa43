import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { World } from '../../mocks/world/types.ts';
import type { ViewRequest } from '../../src/core/core-interface.ts';
import type { Alert } from '../../src/core/model/alerts/alert.ts';
import type { Http } from '../../src/core/ports/ports.ts';
import { exportLog } from '../../src/core/readers/export/export-log.ts';
import { comparesAll } from '../core/support/compares-all.ts';
import { createRig, type Rig } from '../core/support/rig.ts';
import { AGENT } from '../core/support/service-in-memory.ts';

const MASKED = [
  'view-chat',
  'view-contacts',
  'manage-contacts',
  'view-flags',
  'view-users',
  'view-logs',
  'view-setting',
  'bulk-upload',
  'mask-phone',
  'mask-email',
].map((action) => ({ action, subject: 'all' }));

/** The hidden part of a contact: the middle of its number and of its address. The rest is shown. */
export interface Secret {
  readonly digits: string;
  readonly letters: string;
}

export const phoneOf = ({ digits }: Secret) => `+4477${digits}12`;
export const emailOf = ({ letters }: Secret) => `a${letters}@${letters}.com`;

/** How the service names the contacts: by a name, by their number, or by their address. Only one is named by each. */
const NAMES: readonly ((secret: Secret) => string)[] = [
  () => 'Unit 4',
  phoneOf,
  emailOf,
  () => 'Zoe 55 Quay',
  () => 'Kim',
  (secret) => `Bo ${phoneOf(secret)}`,
];
/** So many contacts have a chat. The first contact without a chat has opted out. */
const WITH_CHAT = 4;

/** So many values both worlds have, each of another contact. */
const SHARED = 2;
const OWN = NAMES.length - SHARED;

const secret: fc.Arbitrary<Secret> = fc.record({
  digits: fc.stringMatching(/^[0-9]{8}$/),
  letters: fc.stringMatching(/^[b-f]{3}$/),
});

/** The hidden values of two worlds, by the place of the contact. */
export interface TwoWorlds {
  readonly one: readonly Secret[];
  readonly other: readonly Secret[];
  /** The values that both worlds have. So a refusal of such a value is the same in both. */
  readonly shared: readonly Secret[];
}

const places = NAMES.map((_, place) => place);

/** Two worlds whose contacts have other hidden values: most have a value that the other world lacks. */
export const twoWorlds: fc.Arbitrary<TwoWorlds> = fc
  .tuple(
    fc.uniqueArray(secret, {
      minLength: SHARED + 2 * OWN,
      maxLength: SHARED + 2 * OWN,
      selector: ({ digits }) => digits,
    }),
    fc.shuffledSubarray(places, { minLength: places.length }),
  )
  .map(([values, order]) => {
    const shared = values.slice(0, SHARED);
    const placed = (mine: readonly Secret[]) => order.flatMap((from) => mine[from] ?? []);
    return {
      one: placed([...shared, ...values.slice(SHARED, SHARED + OWN)]),
      other: placed([...shared.toReversed(), ...values.slice(SHARED + OWN)]),
      shared,
    };
  });

/** The tab of the person with the masked role. */
const TAB = 'tab-1';
const FIRST_LIST_MS = 600;

/** A console at a service with some hidden values. */
export interface Scene {
  readonly rig: Rig;
  /** Alerts that the tabs received. */
  readonly alerts: readonly Alert[];
  /** The service refuses all requests, and names a hidden number and address in its reason. */
  refuseAll(isRefused: boolean): void;
  /** The whole log as a colleague exports it who sees everything. */
  wholeFile(): Promise<string>;
}

/** Makes a console at a service with these hidden values. Nothing else depends on them, not even an id. */
export async function sceneWith(secrets: readonly Secret[], isHostile: boolean): Promise<Scene> {
  let world: World | null = null;
  let isRefused = false;
  const worldNow = () => {
    if (world === null) throw new Error('A search came before the world.');
    return world;
  };
  const refusing = (http: Http): Http => ({
    ...http,
    request: async (request) => {
      if (!isRefused || request.base !== 'api') return http.request(request);
      const texts = secrets.map((one) => `${phoneOf(one)} of ${emailOf(one)} is not valid`);
      return { kind: 'answered', status: 422, body: { message: 'Refused', errors: { phone: texts } } };
    },
  });
  const rig = await createRig({
    rules: MASKED,
    chats: 2,
    messagesPerChat: 1,
    contacts: 4,
    // Each log in memory has a number of its own.
    logs: (store) => ({
      ...store,
      open: async (userId) => ({ ...(await store.open(userId)), id: 'log' }),
    }),
    ports: (ports) => ({
      ...ports,
      http: refusing(isHostile ? comparesAll(ports.http, worldNow) : ports.http),
    }),
  });
  world = rig.world;
  for (const [place, one] of secrets.entries()) addContact(world, place, one);
  const [first, second, third] = secrets.map(phoneOf);
  const group = world.createConversation({
    friendlyName: `Family of ${third}`,
    participants: [first, second].flatMap((phone) => phone ?? []),
    isGroup: true,
    createdBy: AGENT,
  });
  world.inbound({ chatId: group.id, body: 'hello', ...(second === undefined ? {} : { from: second }) });
  const alerts: Alert[] = [];
  rig.core.onAlert((alert) => alerts.push(alert));
  rig.core.attend(TAB, { chatId: group.id, visible: true });
  // A standing view may begin to load. Nothing is loading when the first question comes.
  for (const request of STANDING) rig.core.view(request);
  await rig.advance(FIRST_LIST_MS);
  return {
    rig,
    alerts,
    refuseAll(next) {
      isRefused = next;
    },
    async wholeFile() {
      const reader = await rig.memory.reader(String(rig.user.id));
      if (reader === null) throw new Error('There is no log.');
      const lines: string[] = [];
      const digest = async (text: string) => createHash('sha256').update(text).digest('hex');
      for await (const line of exportLog(reader, digest, {}, [AGENT])) lines.push(line);
      await reader.close();
      return lines.join('');
    },
  };
}

function addContact(world: World, place: number, one: Secret): void {
  const phone = phoneOf(one);
  const email = emailOf(one);
  const name = NAMES[place]?.(one) ?? '';
  const made = world.contactTable.create(
    {
      fullName: 'Later',
      phone: `+4420794600${10 + place}`,
      email: '',
      company: '',
      notes: '',
      flags: [],
      consent: place === WITH_CHAT ? 'out' : 'in',
    },
    'somebody',
  );
  if (!made.ok) throw new Error('The contact was not made.');
  world.contactTable.set(made.row.id, { phone, email, name });
  if (place < WITH_CHAT) {
    const { id } = world.createConversation({
      friendlyName: name,
      participants: [phone],
      isGroup: false,
      createdBy: AGENT,
    });
    world.inbound({ chatId: id, body: 'hello' });
  }
  world.activityTable.create(
    {
      actorId: '9',
      actorName: 'Somebody',
      action: 'contact.changed',
      targetKind: 'contact',
      targetId: String(made.row.id),
      targetName: name,
      channel: null,
      source: 'server',
      result: 'done',
      changes: [
        { field: 'phone', before: phone, after: phone },
        { field: 'email', before: '', after: email },
      ],
    },
    'somebody',
  );
}

/** Views that ask for nothing in particular. */
const STANDING: readonly ViewRequest[] = [
  { view: 'chatList', q: '' },
  { view: 'events' },
  { view: 'writes' },
  { view: 'imports' },
  { view: 'queue', of: 'waiting' },
  { view: 'chatCounts', of: [{ key: '1', filter: 'waiting', flags: ['1'] }] },
  { view: 'activity' },
  { view: 'outbox' },
  { view: 'deletions' },
  { view: 'unsent' },
  { view: 'machines' },
  { view: 'connection' },
  { view: 'connectionPast' },
  { view: 'session' },
  { view: 'storage' },
  { view: 'flags' },
  { view: 'templates' },
];

/** What a tab shows without any question. */
export const shownNow = ({ rig, alerts }: Scene): unknown => [
  STANDING.map((request) => rig.core.view(request)),
  alerts,
];
