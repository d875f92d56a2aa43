import { type Locator, page } from 'vitest/browser';
import { makeHelpArticle } from '../../../mocks/sample/help.ts';
import { done } from '../../../src/core/kernel/answer.ts';
import type { CampaignStatus } from '../../../src/core/model/collections/campaigns/campaign-fields.ts';
import { type CollectionName, collections } from '../../../src/core/model/collections/collections.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import { asJson } from '../../../src/ui/records/typed-rows.ts';
import { LOG_TABS, type LogTab, logTabPath } from '../../../src/ui/routes/activity-logs-path.ts';
import { type ArticleMode, articlesPath } from '../../../src/ui/routes/article-path.ts';
import { type CampaignStep, campaignPath } from '../../../src/ui/routes/campaign-path.ts';
import { demoPath, HELP_ARTICLE, invoicePath } from '../../../src/ui/routes/demo-path.ts';
import { PROFILE_TABS, type ProfileTab, profilePath } from '../../../src/ui/routes/profile-path.ts';
import type { RouteName } from '../../../src/ui/routes/routes.ts';
import { SETTING_TABS, type SettingTab, settingPath } from '../../../src/ui/routes/setting-path.ts';
import type { PendingStep } from '../../../src/ui/sign-in/pending-step.ts';
import { LIST_QUERIES } from '../../support/list-queries.ts';
import { ESTIMATE } from './campaigns.ts';
import { COURSE_DETAILS, INVOICE_PAGE } from './demo-answers.ts';
import { FOUND } from './found.ts';
import { hostile, hostileRows } from './hostile-views.ts';
import { PAST_CHAT, pastAnswer } from './past.ts';
import type { Answers, Views } from './pretend-core.ts';
import { PROFILE, readProfile } from './profile.ts';
import { recordViews } from './records.ts';
import { chatAddress } from './rows.ts';
import { SAMPLE_VIEWS } from './sample-views.ts';
import { serviceRows } from './service-rows.ts';

/*
 * Every screen of the console. every-screen.test.tsx opens each of them. A new route, and a new tab of the profile, the
 * settings and the logs, do not compile until they are here.
 */

/** One address of a screen. */
export interface Screen {
  readonly address: string;
  /** The address of the same screen among hostile texts; by default the first record is open. */
  readonly hostile?: string;
  /** Something that appears last. */
  readonly shown: Locator;
  readonly signedOut?: true;
  /** State of the history entry. */
  readonly state?: unknown;
  /** `part`: check only the screen, and not the bars around it, which are the same on every screen. */
  readonly checks: 'part' | 'page';
  /**
   * How many texts of others the screen shows. `all`: a list, which shows each row's. `none`: only the console's own
   * texts.
   */
  readonly texts: 'all' | 'some' | 'none';
}

type More = Partial<Omit<Screen, 'address' | 'shown'>>;

const screen = (address: string, shown: Locator, more: More = {}): Screen => ({
  address,
  shown,
  checks: 'part',
  texts: 'some',
  ...more,
});

const title = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
const OWN: More = { texts: 'none' };
const SIGNED_OUT: More = { ...OWN, signedOut: true };
const STEP: PendingStep = { challengeId: 'c1', methods: ['app', 'sms'], keep: false };

const LISTS: Readonly<Record<string, Collection>> = collections;
const both = async (name: string, list: Collection) =>
  [
    name,
    {
      sample: await serviceRows(list, LIST_QUERIES[name]),
      hostile: await hostileRows(list, LIST_QUERIES[name]),
    },
  ] as const;
const ROWS = new Map(await Promise.all(Object.entries(LISTS).map(([name, list]) => both(name, list))));

/** The rows of a collection's list. */
export const sampleRows = (name: string) => ROWS.get(name)?.sample ?? [];

const first = (name: CollectionName): string => ROWS.get(name)?.sample[0]?.id ?? '';

/** The first campaign with a status. */
function campaignWith(status: CampaignStatus, shown: Locator, step?: CampaignStep): Screen {
  const rows = ROWS.get('campaigns');
  const address = (texts: 'sample' | 'hostile') =>
    campaignPath(rows?.[texts].find((row) => row.status === status)?.id ?? '', step);
  return screen(address('sample'), shown, { hostile: address('hostile') });
}

/** A published article. */
function article(mode: ArticleMode): Screen {
  const last = {
    read: page.getByRole('heading', { name: 'Short answer for SMS' }),
    edit: page.getByRole('textbox', { name: 'Short answer for SMS' }),
    revisions: page.getByRole('navigation', { name: 'Versions' }),
  };
  const rows = ROWS.get('articles');
  const address = (texts: 'sample' | 'hostile') =>
    articlesPath({ open: rows?.[texts].find(({ status }) => status === 'published')?.id ?? '', mode });
  return screen(address('sample'), last[mode], { hostile: address('hostile') });
}

/** A list of records, with one of them open, and with the form for a new one. */
const list = (name: CollectionName, label: string, path = `/${name}`): readonly Screen[] => [
  screen(path, page.getByRole('grid', { name: label }), { texts: 'all' }),
  screen(`${path}?open=${first(name)}`, page.getByRole('complementary').getByRole('heading').first()),
  ...('create' in collections[name].writes
    ? [screen(`${path}?open=new`, page.getByRole('complementary').getByRole('textbox').first(), OWN)]
    : []),
];

/** The tabs of a screen. */
const tabs = <Tab extends string>(
  names: readonly Tab[],
  pathOf: (tab: Tab) => string,
  shown: Readonly<Record<Tab, readonly [Locator, More?]>>,
): readonly Screen[] =>
  names.map((tab) => {
    const [last, more] = shown[tab];
    return screen(pathOf(tab), last, more);
  });

const text = (words: string) => page.getByText(words, { exact: true }).first();

export const SCREENS: Readonly<Record<RouteName, readonly Screen[]>> = {
  root: [screen('/', page.getByRole('list', { name: 'Chats in my queue' }), { checks: 'page' })],
  'not-found': [screen('/nowhere', title('Page not found'), SIGNED_OUT)],
  'activity-logs': [
    ...list('activity', 'Activity', '/activity-logs'),
    ...tabs<LogTab>(
      LOG_TABS.filter((tab) => tab !== 'activity'),
      logTabPath,
      {
        activity: [page.getByRole('grid', { name: 'Activity' })],
        connections: [page.getByRole('table', { name: 'Changes' }), OWN],
        replay: [text('Choose a chat'), OWN],
      },
    ),
    screen(
      `/activity-logs?tab=replay&chat=${PAST_CHAT}`,
      page.getByRole('listbox', { name: 'Events' }).getByRole('option').first(),
    ),
  ],
  appointment: [
    screen('/appointment?view=agenda', page.getByRole('list', { name: 'Appointments' })),
    screen('/appointment?view=week', page.getByRole('grid'), OWN),
    screen(
      `/appointment?view=agenda&open=${first('appointments')}`,
      page.getByRole('complementary').getByRole('heading').first(),
    ),
    screen(
      '/appointment?view=agenda&open=new',
      page.getByRole('complementary').getByRole('textbox').first(),
      OWN,
    ),
  ],
  'auto-responder': [
    ...list('autoResponders', 'Rules', '/auto-responder'),
    screen('/auto-responder?view=hours', page.getByRole('button', { name: 'Add a date' })),
    screen('/auto-responder?view=simulator', page.getByRole('region', { name: 'Why' })),
  ],
  call: list('calls', 'Calls', '/call'),
  campaign: [
    campaignWith('draft', title('Who gets it?', 2), 'audience'),
    campaignWith('draft', title('What do they get?', 2), 'message'),
    campaignWith('draft', title('When does it leave?', 2), 'schedule'),
    campaignWith('draft', page.getByRole('region', { name: 'Checks' }), 'review'),
    campaignWith('scheduled', page.getByRole('region', { name: 'Checks' })),
    ...(['sending', 'paused', 'stalled', 'completed', 'cancelled'] as const).map((status) =>
      campaignWith(status, page.getByRole('grid', { name: 'Recipients' })),
    ),
  ],
  campaigns: [
    screen('/campaigns', page.getByRole('grid', { name: 'Campaigns' }), { texts: 'all' }),
    screen('/campaigns?open=new', page.getByRole('complementary').getByRole('textbox').first(), OWN),
  ],
  chat: [
    screen('/chat', page.getByRole('list', { name: 'Chats' })),
    screen(chatAddress('Fenella Osei'), page.getByRole('button', { name: 'Close details' }), {
      checks: 'page',
    }),
  ],
  contacts: list('contacts', 'Contacts'),
  'contacts-bulk-upload': [screen('/contacts/bulkUpload', title('Bulk upload'), OWN)],
  'customize-response-triggers': list(
    'responseTriggers',
    'Response triggers',
    '/customize-response-triggers',
  ),
  flags: list('flags', 'Flags'),
  'forgot-password': [screen('/forgot-password', title('Forgot your password?'), SIGNED_OUT)],
  'knowledge-base': [
    screen('/knowledge-base', page.getByRole('list', { name: 'Articles' }), { texts: 'all' }),
    ...(['read', 'edit', 'revisions'] as const).map((mode) => article(mode)),
    screen('/knowledge-base?show=misses', page.getByRole('list', { name: 'Searches without a result' })),
    screen('/knowledge-base?open=new', page.getByRole('textbox', { name: 'Title' }), OWN),
  ],
  login: [screen('/login', page.getByRole('textbox', { name: 'Email' }), { ...SIGNED_OUT, checks: 'page' })],
  'not-authorized': [
    screen(
      '/not-authorized?action=view-flags&to=/flags',
      title('You don’t have access to this page'),
      SIGNED_OUT,
    ),
  ],
  permissions: [
    ...list('permissions', 'Permissions'),
    screen('/permissions?view=matrix', page.getByRole('table', { name: 'Permissions' }), { texts: 'all' }),
  ],
  profile: tabs<ProfileTab>(PROFILE_TABS, profilePath, {
    overview: [text('Tasks done')],
    teams: [text('and 4 more')],
    projects: [text('3 days overdue')],
    connections: [text('Connected')],
    account: [page.getByRole('textbox', { name: 'Full name' })],
    security: [title('Recent sign-ins', 3)],
    activity: [text('changed the contact')],
    availability: [page.getByRole('radio', { name: /^Available/ })],
  }),
  recovery2fa: [screen('/recovery/2fa', title('Use a recovery code'), { ...SIGNED_OUT, state: STEP })],
  register: [
    screen('/register', title('You need an invite'), SIGNED_OUT),
    screen('/register?token=t&email=nell@example.com', title('Join Switchboard'), SIGNED_OUT),
  ],
  'reset-password': [
    screen('/reset-password', title('This link is incomplete'), SIGNED_OUT),
    screen('/reset-password?token=t&email=nell@example.com', title('Choose a new password'), SIGNED_OUT),
  ],
  roles: [
    screen('/roles', page.getByRole('list', { name: 'All roles' }), { texts: 'all' }),
    screen(`/roles?open=${first('roles')}`, page.getByRole('table').first()),
    screen('/roles?open=new', page.getByRole('dialog').getByRole('textbox').first(), OWN),
  ],
  'second-page': [screen('/second-page', page.getByRole('button', { name: 'Copy report' }), OWN)],
  setting: tabs<SettingTab>(SETTING_TABS, settingPath, {
    appearance: [title('Appearance', 2), OWN],
    notifications: [title('Notifications', 2)],
    messaging: [title('Messaging', 2), OWN],
    keyboard: [title('Keyboard', 2), OWN],
    data: [title('Data on this device', 2), OWN],
    connection: [title('Connection', 2), OWN],
    account: [title('Everyone', 2), OWN],
    developer: [title('Developer', 2)],
  }),
  'two-steps': [screen('/two-steps', title('Two-step sign-in'), { ...SIGNED_OUT, state: STEP })],
  users: list('users', 'Users'),
  'verify-email': [
    screen('/verify-email', title('Verify your email'), {
      ...SIGNED_OUT,
      state: { email: 'nell@example.com' },
    }),
  ],
  demo: [
    ...list('products', 'Products', demoPath('products')),
    ...list('reviews', 'Reviews', demoPath('reviews')),
    // The same table draws the others.
    ...(
      [
        'orders',
        'customers',
        'referrals',
        'invoices',
        'vehicles',
        'courses',
        'sales',
        'faq',
        'projects',
        'events',
      ] as const
    ).map((name) => screen(demoPath(name), page.getByRole('grid'), OWN)),
    screen(invoicePath('5001'), page.getByRole('button', { name: 'Print' }), {
      hostile: invoicePath('5001'),
    }),
    ...list('mails', 'Inbox', demoPath('mail')),
    screen(demoPath('help-center'), title('All articles', 2), { texts: 'all' }),
    screen(HELP_ARTICLE, title('Articles in this topic', 3)),
  ],
  search: [screen('/search?q=boiler', page.getByRole('region', { name: 'Activity' }))],
};

/** The service's answers to questions. */
const ASKED: Readonly<Record<string, object>> = {
  'campaigns.estimate': ESTIMATE,
  'courses.details': COURSE_DETAILS,
  'helpArticles.article': makeHelpArticle(),
  'invoices.page': INVOICE_PAGE,
};

/** The data of every screen, in which other people wrote something usual or something hostile. */
export function situationOf(texts: 'sample' | 'hostile'): {
  readonly views: Views;
  readonly answers: Answers;
} {
  const by = <T>(value: T): T => (texts === 'hostile' ? hostile(value) : value);
  const search = by(FOUND);
  const lists = new Map(
    Object.entries(LISTS).map(([name, one]) => [
      name,
      recordViews(one, { rows: ROWS.get(name)?.[texts] ?? [] }),
    ]),
  );
  return {
    views: {
      ...by(SAMPLE_VIEWS),
      viewOf(request) {
        if (request.view === 'search') return search;
        return 'collection' in request ? lists.get(request.collection ?? '')?.(request) : undefined;
      },
    },
    answers: {
      askService({ collection, question }) {
        const value = ASKED[`${collection}.${question}`];
        return value === undefined ? undefined : done(by(asJson(value)));
      },
      readProfile: ({ ask }) => done(by(readProfile(PROFILE, ask))),
      readPast({ ask }) {
        const value = pastAnswer(ask);
        return value === null ? undefined : done(by(value));
      },
    },
  };
}
