import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { campaigns } from '../../../../src/core/model/collections/campaigns/campaigns.ts';
import {
  type CollectionName,
  type Collections,
  collections,
} from '../../../../src/core/model/collections/collections.ts';
import type { Collection } from '../../../../src/core/model/records/collection.ts';
import type { JsonObject } from '../../../../src/core/model/records/types.ts';
import { openChat } from '../../support/open-chat.ts';
import type { Rig } from '../../support/rig.ts';

/* Writes of lists that lead to messages. opt-out-commands.test.ts walks the other commands. */

type Stage = Awaited<ReturnType<typeof openChat>>;

type WritesOf<C extends CollectionName> = keyof Collections[C]['writes'] & string;

/**
 * Every write of a list. `one`: it leads to a message to one person, whom it names. `many`: the service chooses the
 * people, and leaves out those who have opted out. A new write does not compile until it has an entry here.
 */
const WRITES: { readonly [C in CollectionName]: Readonly<Record<WritesOf<C>, 'none' | 'one' | 'many'>> } = {
  contacts: { create: 'none', update: 'none', flag: 'none', remove: 'none' },
  flags: {
    create: 'none',
    update: 'none',
    move: 'none',
    archive: 'none',
    merge: 'none',
    unmerge: 'none',
    remove: 'none',
  },
  calls: { update: 'none' },
  notes: { create: 'none', update: 'none', remove: 'none' },
  chatWork: { change: 'none', hand: 'none' },
  chatWorkAgents: { update: 'none' },
  chatWorkLog: {},
  savedViews: { create: 'none', update: 'none', remove: 'none' },
  responseTriggers: { create: 'none', update: 'none', activate: 'none', move: 'none', remove: 'none' },
  appointments: {
    create: 'none',
    update: 'one',
    confirm: 'none',
    cancel: 'one',
    noShow: 'none',
    complete: 'none',
    remind: 'one',
    remove: 'none',
  },
  campaigns: {
    create: 'none',
    duplicate: 'none',
    update: 'none',
    start: 'many',
    schedule: 'many',
    unschedule: 'none',
    pause: 'none',
    resume: 'many',
    cancel: 'none',
    retry: 'many',
    remove: 'none',
    test: 'one',
  },
  campaignPeople: {},
  campaignRecipients: {},
  campaignReports: {},
  articles: {
    create: 'none',
    update: 'none',
    place: 'none',
    publish: 'none',
    setStatus: 'none',
    rate: 'none',
    remove: 'none',
  },
  articleCategories: { create: 'none', update: 'none', remove: 'none' },
  articleRevisions: {},
  searchMisses: {},
  users: {
    create: 'none',
    update: 'none',
    setStatus: 'none',
    invite: 'none',
    signOut: 'none',
    resetSecondStep: 'none',
    remove: 'none',
  },
  roles: { create: 'none', update: 'none', clone: 'none', remove: 'none' },
  permissions: { create: 'none', update: 'none', remove: 'none' },
  // The service sends the answers of rules, and none to those who have opted out.
  autoResponders: { create: 'none', update: 'none', setActive: 'none', move: 'none', remove: 'none' },
  openingHours: { update: 'none' },
  activity: {},
  products: { remove: 'none' },
  orders: { remove: 'none' },
  customers: {},
  reviews: { remove: 'none' },
  referrals: {},
  invoices: { remove: 'none' },
  vehicles: {},
  courses: {},
  sales: {},
  faq: {},
  projects: {},
  events: {},
  mails: { update: 'none', label: 'none' },
  helpArticles: {},
  settings: { update: 'none' },
};

test('every write that leads to a message to one person names the person for the guard', () => {
  const classes = Object.entries(WRITES).flatMap(([list, writes]) =>
    Object.entries(writes).map(([op, to]) => [`${list}.${op}`, to] as const),
  );
  const lists: Readonly<Record<string, Pick<Collection, 'writes'>>> = collections;
  const guarded = Object.entries(lists).flatMap(([list, { writes }]) =>
    Object.entries(writes).flatMap(([op, { sendsTo }]) => (sendsTo === undefined ? [] : [`${list}.${op}`])),
  );
  expect(guarded).toEqual(classes.filter(([, to]) => to === 'one').map(([name]) => name));
});

const MINUTE_MS = 60_000;

/** A stage whose user may do everything, and a draft to these contacts. The next text leaves after a minute. */
async function withCampaign(peopleOf: (stage: Stage) => readonly { readonly id: number }[]) {
  const stage = await openChat({ rules: [{ action: 'manage', subject: 'all' }] });
  const { rig } = stage;
  const people = peopleOf(stage);
  const draft = {
    name: 'Probe',
    body: 'Hello',
    channel: 'sms',
    quiet: null,
    throttle_per_minute: 1,
    audience: { contact_ids: people.map(({ id }) => id) },
  } as const;
  const { campaignTable } = rig.world;
  const made = campaignTable.create(v.parse(campaignTable.definition.input, draft), 'Imogen Hale');
  if (!made.ok) throw new Error('the service made no campaign');
  const { id } = made.row;
  const write = async (op: string, input: JsonObject) =>
    rig.execute({
      type: 'writeRecord',
      writeId: op,
      collection: campaigns.name,
      v: campaigns.v,
      op,
      recordId: String(id),
      input,
      version: campaignTable.get(id)?.version ?? null,
    });
  return { stage, rig, people, write, recipients: () => rig.world.campaignRun(id)?.roll.recipients ?? [] };
}

const letOptOut = ({ rig }: Stage, id: number) => rig.world.contactTable.update(id, { consent: 'out' }, null);

describe('the test of a campaign', () => {
  const sent = (rig: Rig) => rig.service.requests.filter((name) => name.endsWith('/test')).length;

  test('is sent to a contact who agrees', async () => {
    const { rig, people, write } = await withCampaign(({ rig: { world } }) => world.contacts().slice(0, 1));
    const [person] = people;
    rig.world.contactTable.update(person?.id ?? 0, { consent: 'in' }, null);
    const phone = rig.world.contactTable.get(person?.id ?? 0)?.phone ?? '';
    expect(await write('test', { phone })).toMatchObject({ ok: true, value: { state: 'written' } });
    expect(sent(rig)).toBe(1);
  });

  test('is not sent to a contact who has opted out, and says so at once', async () => {
    const { stage, rig, people, write } = await withCampaign(({ rig: { world } }) =>
      world.contacts().slice(0, 1),
    );
    const [person] = people;
    letOptOut(stage, person?.id ?? 0);
    const phone = rig.world.contactTable.get(person?.id ?? 0)?.phone ?? '';
    expect(await write('test', { phone })).toMatchObject({
      ok: false,
      refusal: { code: 'optedOut', reason: ':optedOut' },
    });
    expect([sent(rig), rig.core.view({ view: 'writes', collection: campaigns.name }).rows]).toEqual([0, []]);
  });

  test('is judged by the service if it does not say who has opted out', async () => {
    const { stage, rig, people, write } = await withCampaign(({ rig: { world } }) =>
      world.contacts().slice(0, 1),
    );
    letOptOut(stage, people[0]?.id ?? 0);
    const phone = rig.world.contactTable.get(people[0]?.id ?? 0)?.phone ?? '';
    rig.service.faults.set([{ match: 'POST /contacts-list', effect: 'status', status: 503 }]);
    expect(await write('test', { phone })).toMatchObject({
      ok: true,
      value: { state: 'refused', refusal: { fields: { phone: ['opted_out'] } } },
    });
  });
});

test.each([
  ['agrees', ['delivered', 'delivered']],
  ['opts out after it has begun', ['delivered', 'skipped']],
])('the last person of a campaign who %s', async (how, expected) => {
  const { stage, rig, people, write, recipients } = await withCampaign(({ rig: { world } }) =>
    world
      .contacts()
      .filter(({ consent, phone }) => consent === 'in' && phone !== null)
      .slice(0, 2),
  );
  expect(await write('start', { recipients: 2 })).toMatchObject({ ok: true, value: { state: 'written' } });
  rig.world.advanceCampaigns({ reports: true });
  if (how !== 'agrees') letOptOut(stage, people[1]?.id ?? 0);
  for (let minute = 0; minute < 3; minute += 1) {
    await rig.advance(MINUTE_MS);
    rig.world.advanceCampaigns({ reports: true });
  }
  expect(recipients().map(({ status }) => status)).toEqual(expected);
});
