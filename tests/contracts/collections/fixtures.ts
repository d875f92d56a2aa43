import { makeEvents } from '../../../mocks/sample/calendar.ts';
import { makeCourses } from '../../../mocks/sample/courses.ts';
import { makeCustomers } from '../../../mocks/sample/customers.ts';
import { QUESTIONS } from '../../../mocks/sample/help.ts';
import { makeProjects } from '../../../mocks/sample/projects.ts';
import { makeReferrals } from '../../../mocks/sample/referrals.ts';
import { makeSales } from '../../../mocks/sample/sales.ts';
import { makeVehicles } from '../../../mocks/sample/vehicles.ts';
import { audienceOf } from '../../../mocks/subjects/campaigns/audience.ts';
import { revisionId } from '../../../mocks/subjects/knowledge-base/revisions.ts';
import type { World } from '../../../mocks/world/types.ts';
import type { ResponderInput } from '../../../src/core/model/collections/automation/auto-responders.ts';
import type { JsonObject, RecordRow } from '../../../src/core/model/records/types.ts';
import {
  BEGUN_CAMPAIGN,
  MOST_REVISED_ARTICLE,
  READY_CAMPAIGN,
  READY_DRAFT,
} from '../../support/list-queries.ts';

/** What the tests over the registry need to know about one write. */
export interface WriteFixture {
  /** An input that the service accepts, or a function that makes one from the list and the record. */
  readonly input: JsonObject | ((rows: readonly RecordRow[], target: RecordRow | null) => JsonObject);
  /**
   * The record that is written. `none`: the write makes a record. `created`: a record that the write `create` has
   * made. `first`: the first row of the list. A function chooses a row of the list. By default `none` for `create`,
   * else `created` if the collection has the write `create`, else `first`.
   */
  readonly on?: 'none' | 'created' | 'first' | ((row: RecordRow) => boolean);
  /** Writes of the same record that must come before this write. */
  readonly after?: readonly string[];
}

export interface CollectionFixture {
  /**
   * Set for a list of the sample API, and returns the ids of its rows. The service checks no token, keeps no log and
   * announces nothing.
   */
  readonly sample?: (world: World) => readonly number[];
  /** The rows themselves, if a write changes them. */
  readonly sampleRows?: (world: World) => readonly { readonly id: number }[];
  readonly writes: Readonly<Record<string, WriteFixture>>;
  /** An input for each question. */
  readonly questions?: Readonly<Record<string, WriteFixture['input']>>;
  /** The ids of the list's rows, if the service has no table of them. */
  readonly held?: (world: World) => readonly (number | string)[];
  /** Only the service knows which rows fit a query. This device finds none by itself. */
  readonly onlyByService?: true;
  /** Texts to search for, beside words of the rows. */
  readonly searches?: readonly string[];
}

const NEW_TRIGGER: JsonObject = {
  name: 'Probe',
  match: { kind: 'contains', terms: ['radiator'], wholeWord: false, ignoreCase: true, ignoreAccents: true },
  conditions: { channel: 'any', flagsIn: ['1'], flagsOut: [], hours: 'any', firstMessage: false },
  actions: [{ kind: 'note', text: 'Asks about a radiator.' }],
  pauseMinutes: 0,
  goOn: false,
};

const otherThan = (rows: readonly RecordRow[], target: RecordRow | null): string =>
  rows.find(({ id }) => id !== target?.id)?.id ?? '';

/** Those who get the text of `READY_CAMPAIGN`. With another number it waits until somebody agrees to it. */
const RECIPIENTS = 15;

const NEW_RULE: ResponderInput = {
  name: 'Lunch',
  active: true,
  kind: 'after_hours',
  minutes: 20,
  text: 'Back at one.',
  variants: { fr: 'De retour à 13 h.', ar: '' },
  when: 'own',
  weekly: [{ day: 1, from: '12:00', to: '13:00' }],
  dates: [],
  pauseMinutes: 60,
  withFlags: ['1'],
  withoutFlags: ['2'],
  quietMinutes: 0,
};
const ARTICLE = { title: 'Probe', body: '', shortAnswer: '', keywords: ['probe'], related: ['1'] };

/** A collection without writes needs no entry. */
const placesOf = (rows: readonly unknown[]): readonly number[] => rows.map((_, place) => place + 1);

/** Articles that the help center of the sample API names: popular ones, those to keep learning, and those by topic. */
const HELP_ARTICLES = 3 + 3 + 6 * 4;

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/** A list of the sample API whose rows can be deleted. */
const sampleRemovals = (rowsOf: (world: World) => readonly { readonly id: number }[]): CollectionFixture => {
  const sample = (world: World) => idsOf(rowsOf(world));
  return { writes: { remove: { input: {}, on: 'first' } }, held: sample, sample };
};

const fixtures: Readonly<Record<string, CollectionFixture>> = {
  contacts: {
    writes: {
      create: {
        input: {
          fullName: 'Nadia Penrose',
          phone: '+447700900999',
          email: 'n.penrose@mailbox.example',
          company: '',
          notes: '',
          flags: [],
          consent: 'in',
        },
      },
      update: { input: { notes: 'Ring twice.' } },
      flag: { input: { put: ['1'], taken: [] } },
      remove: { input: {} },
    },
    searches: ['07700 900', '@mailbox.example'],
  },
  flags: {
    writes: {
      create: { input: { name: 'Probe', colour: 'red', scope: 'both', description: '' } },
      update: { input: { description: 'Changed' } },
      move: {
        input: (rows, target) => ({
          ids: [...rows.map(({ id }) => id).filter((id) => id !== target?.id), target?.id ?? ''],
          order: 1000,
        }),
      },
      archive: { input: { archived: true } },
      merge: { input: (rows, target) => ({ into: otherThan(rows, target) }) },
      unmerge: { input: {}, after: ['merge'] },
      remove: { input: {} },
    },
    questions: {
      mergeCounts: (rows) => ({ id: rows[0]?.id ?? '', into: rows[1]?.id ?? '' }),
    },
  },
  savedViews: {
    writes: {
      create: { input: { screen: 'contacts', name: 'Probe', query: 'flags=3', shared: false } },
      update: { input: { name: 'Probe again', shared: true } },
      remove: { input: {} },
    },
  },
  users: {
    writes: {
      create: {
        input: {
          fullName: 'Nadia Penrose',
          email: 'n.penrose@larkfield.example',
          username: 'n.penrose',
          role: 'Agent',
          currentPlan: 'team',
          company: '',
          country: '',
          contact: '',
          billing: 'Auto debit',
        },
      },
      update: { input: { role: 'Auditor', contact: '+447700900999' } },
      setStatus: { input: { status: 'inactive' } },
      invite: { input: {} },
      signOut: { input: {} },
      resetSecondStep: { input: {} },
      remove: { input: {} },
    },
    searches: ['example.com'],
  },
  roles: {
    writes: {
      create: {
        input: {
          name: 'Night shift',
          description: 'Answers at night',
          rules: [{ action: 'view-chat', subject: 'all' }],
        },
      },
      update: { input: { rules: [{ action: 'view-flags', subject: 'all' }] } },
      clone: { on: 'none', input: (rows) => ({ of: rows.at(-1)?.id ?? '' }) },
      remove: { input: { replaceWith: null } },
    },
  },
  campaigns: {
    writes: {
      create: { input: { name: 'Probe', channel: 'sms' } },
      duplicate: { on: 'none', input: (rows) => ({ of: rows.at(-1)?.id ?? '', name: 'A copy' }) },
      update: { input: { ...READY_CAMPAIGN } },
      start: { input: { recipients: RECIPIENTS }, after: ['update'] },
      schedule: { input: { recipients: RECIPIENTS }, after: ['update'] },
      unschedule: { input: {}, after: ['update', 'schedule'] },
      pause: { input: {}, after: ['update', 'start'] },
      resume: { input: {}, after: ['update', 'start', 'pause'] },
      cancel: { input: {}, after: ['update', 'start'] },
      retry: { input: {}, on: ({ status }) => status === 'completed' },
      remove: { input: {} },
      test: { input: { phone: '+447700900999' } },
    },
    questions: { estimate: { draft: { ...READY_DRAFT }, asOf: null } },
  },
  campaignPeople: {
    writes: {},
    held: ({ people, now }) =>
      audienceOf(
        {
          flags_any: READY_DRAFT.flagsAny.map(Number),
          flags_all: [],
          exclude_flags: [],
          contact_ids: [],
          exclude_messaged_days: 0,
        },
        people,
        now(),
      ).map(({ contact }) => contact.id),
    onlyByService: true,
  },
  campaignRecipients: {
    writes: {},
    held: ({ campaignRun }) => campaignRun(BEGUN_CAMPAIGN)?.roll.recipients.map(({ id }) => id) ?? [],
    onlyByService: true,
  },
  campaignReports: { writes: {}, held: () => [BEGUN_CAMPAIGN] },
  calls: {
    writes: { update: { on: 'first', input: { notes: 'Ring twice.' } } },
    searches: ['07700 900'],
  },
  appointments: {
    writes: {
      create: {
        input: {
          title: 'Fitting',
          kind: 'visit',
          contactId: null,
          local: '2026-02-03T09:00',
          tz: 'Europe/London',
          minutes: 30,
          atUtc: null,
          agentId: '1',
          location: '',
          notes: '',
          reminders: [],
          repeat: null,
        },
      },
      update: { input: { notes: 'Bring the papers.' } },
      confirm: { on: ({ status }) => status === 'requested', input: { status: 'confirmed' } },
      cancel: { input: { status: 'cancelled', reason: 'The pump is late.' } },
      noShow: { on: ({ status }) => status === 'completed', input: { status: 'no_show' } },
      complete: { input: { status: 'completed' } },
      remind: {
        on: ({ status, number }) => status === 'confirmed' && number !== '',
        input: {},
      },
      remove: { input: {} },
    },
  },
  chatWork: {
    writes: {
      change: { on: ({ state }) => state === 'open', input: { state: 'closed' } },
      hand: {
        on: ({ state, ownerId }) => state === 'open' && ownerId === '',
        input: { ownerId: '1', note: 'Knows the boiler.' },
      },
    },
    questions: { figures: { from: 0, to: Date.parse('2027-01-01') } },
    held: (world) => world.chatWorkTable.all().map(({ chat_uuid }) => chat_uuid),
  },
  chatWorkAgents: { writes: { update: { input: { limit: 7 } } } },
  chatWorkLog: { writes: {} },
  notes: {
    writes: {
      create: {
        input: (rows) => ({
          chatId: String(rows[0]?.chatId ?? ''),
          text: 'Ring twice, @Tobias Renn.',
          mentions: [{ id: '3', name: 'Tobias Renn' }],
        }),
      },
      update: {
        input: { text: 'Ring three times, @Edda Farrow.', mentions: [{ id: '1', name: 'Edda Farrow' }] },
      },
      remove: { input: {} },
    },
  },
  autoResponders: {
    writes: {
      create: { input: { ...NEW_RULE } },
      update: { input: { text: 'Back soon.', weekly: [{ day: 1, from: '18:00', to: '24:00' }] } },
      setActive: { input: { active: false } },
      move: {
        input: (rows, target) => ({
          ids: [target?.id ?? '', ...rows.map(({ id }) => id).filter((id) => id !== target?.id)],
          order: -1,
        }),
      },
      remove: { input: {} },
    },
  },
  responseTriggers: {
    writes: {
      create: { input: NEW_TRIGGER },
      update: { input: { name: 'Other words', pauseMinutes: 60 } },
      activate: { input: { active: true, untestedReason: 'Only for today.' } },
      move: {
        input: (rows, target) => ({
          ids: [
            target?.id ?? '',
            ...rows.flatMap(({ id, system }) => (system === null && id !== target?.id ? [id] : [])),
          ],
          order: -0.5,
        }),
      },
      remove: { input: {} },
    },
  },
  openingHours: {
    writes: { update: { on: 'first', input: { holidays: [{ date: '2027-12-24', name: 'Christmas Eve' }] } } },
  },
  articles: {
    writes: {
      create: {
        input: { ...ARTICLE, categoryId: '10', visibility: 'public', language: 'en', translationOf: null },
      },
      update: { input: { shortAnswer: 'Turn it off.' } },
      place: { input: { categoryId: '11' } },
      publish: { input: { ...ARTICLE, body: 'Turn it on.', revision: 1 } },
      setStatus: { input: { status: 'archived' } },
      rate: { input: { helpful: true } },
      remove: { input: {} },
    },
  },
  articleCategories: {
    writes: {
      create: { input: { name: 'Probe', parentId: null } },
      update: { input: { name: 'Probed' } },
      remove: { input: {} },
    },
  },
  articleRevisions: {
    writes: {},
    held: ({ revisionsOf }) => revisionsOf(Number(MOST_REVISED_ARTICLE)).map(revisionId),
  },
  // The sample API's tables belong to no subject, and are the same in every world.
  products: sampleRemovals(({ sampleTables }) => sampleTables.products.rows()),
  orders: sampleRemovals(({ sampleTables }) => sampleTables.orders.rows()),
  customers: {
    writes: {},
    held: () => idsOf(makeCustomers()),
    questions: { page: ([customer]) => ({ customerId: customer?.customerId ?? 0 }) },
  },
  reviews: sampleRemovals(({ sampleTables }) => sampleTables.reviews.rows()),
  referrals: { writes: {}, held: () => idsOf(makeReferrals()) },
  invoices: {
    ...sampleRemovals(({ sampleTables }) => sampleTables.invoices.rows()),
    questions: { page: ([invoice]) => ({ id: invoice?.id ?? '' }) },
  },
  vehicles: { writes: {}, held: () => idsOf(makeVehicles()) },
  courses: { writes: {}, held: () => idsOf(makeCourses()), questions: { details: {} } },
  sales: { writes: {}, held: () => placesOf(makeSales()) },
  faq: { writes: {}, held: () => placesOf(QUESTIONS) },
  projects: { writes: {}, held: () => placesOf(makeProjects()) },
  events: { writes: {}, held: () => idsOf(makeEvents()) },
  helpArticles: {
    writes: {},
    held: () => placesOf(Array.from({ length: HELP_ARTICLES })),
    questions: { article: {} },
  },
  mails: {
    writes: {
      update: { on: 'first', input: (_, mail) => ({ isStarred: mail?.isStarred !== true }) },
      label: { on: 'first', input: { label: 'private', on: true } },
    },
    held: ({ sampleTables }) => idsOf(sampleTables.emails.rows()),
    sample: ({ sampleTables }) => idsOf(sampleTables.emails.rows()),
    sampleRows: ({ sampleTables }) => sampleTables.emails.rows(),
  },
  settings: { writes: { update: { on: 'first', input: { holdMin: 5 } } } },
  permissions: {
    writes: {
      create: { input: { name: 'Probe', assignedTo: ['manager'], description: '' } },
      update: { input: { assignedTo: ['support'] } },
      remove: { input: {} },
    },
  },
};

const HERE = 'tests/contracts/collections/fixtures.ts';

/**
 * Returns the fixture of a collection.
 *
 * @throws if a write or a question of the collection has no input here. The message says what to add.
 */
export function fixtureOf(
  name: string,
  writes: readonly string[],
  questions: readonly string[],
): CollectionFixture {
  const fixture = fixtures[name] ?? { writes: {} };
  const missing = writes.filter((op) => fixture.writes[op] === undefined);
  if (missing.length > 0)
    throw new Error(
      `Give the collection "${name}" an input for each of its writes in ${HERE}. Missing: ${missing.join(', ')}.`,
    );
  const unasked = questions.filter((question) => fixture.questions?.[question] === undefined);
  if (unasked.length > 0)
    throw new Error(
      `Give the collection "${name}" an input for each of its questions in ${HERE}. Missing: ${unasked.join(', ')}.`,
    );
  const unknown = Object.keys(fixture.writes).filter((op) => !writes.includes(op));
  if (unknown.length > 0)
    throw new Error(`The collection "${name}" has no write ${unknown.join(', ')}. Remove it from ${HERE}.`);
  return fixture;
}
