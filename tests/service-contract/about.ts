import type { importRoutes } from '../../src/core/api/import-routes.ts';
import type { profileRoutes } from '../../src/core/api/profile-routes.ts';
import type { accountRoutes, chatRoutes, lineRoutes } from '../../src/core/api/routes.ts';
import type { collections, sampleCollections } from '../../src/core/model/collections/collections.ts';

/** A chapter of the contract, with a page of its own. */
export interface Group {
  readonly title: string;
  readonly about: string;
}

/** The names are those of the pages, in their order. */
export const GROUP_NAMES = [
  'sign-in',
  'chats',
  'people',
  'imports',
  'campaigns',
  'calls',
  'answers',
  'team',
  'profile',
] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

export const GROUPS = {
  'sign-in': {
    title: 'Sign-in',
    about: 'Accounts, the second step, new passwords, and whose token it is.',
  },
  chats: {
    title: 'Chats and messages',
    about: 'The list of chats, the messages of a chat, sending, pictures, groups, and the tokens of Twilio.',
  },
  people: { title: 'Contacts and flags', about: 'The people whom the business writes to, and their flags.' },
  imports: {
    title: 'Imports of contacts',
    about: 'Bulk upload: a preview, chunks of rows, the report and the undo.',
  },
  campaigns: { title: 'Campaigns', about: 'Texts to many people: drafts, runs, recipients and reports.' },
  calls: {
    title: 'Calls and appointments',
    about: 'Telephone calls, the agent’s line, appointments and notes.',
  },
  answers: {
    title: 'Answers by themselves',
    about: 'The auto-responder, opening hours, response triggers and the knowledge base.',
  },
  team: { title: 'Users, roles and logs', about: 'Who works here, what each may do, and what was done.' },
  profile: {
    title: 'Profile and settings',
    about: 'The user’s own profile, the settings of the account and saved views.',
  },
} as const satisfies Readonly<Record<GroupName, Group>>;

/** `spec`: the specification has the call. `ours`: this project defines it. */
export type Origin = 'spec' | 'ours';

/**
 * What a back end gains by a call. `required`: without it nobody can do the main job, which is to sign in, to read
 * chats and to answer them.
 */
export interface AboutCall {
  readonly origin: Origin;
  readonly required?: true;
  /** Set if the method says something else: a GET that changes data, or a POST that only reads. */
  readonly effect?: 'changes' | 'reads' | 'harmless';
  /** What the console makes of a refusal, by its status. The README of the contract says what all statuses mean. */
  readonly refusals?: Readonly<Record<number, string>>;
}

const SPEC = { origin: 'spec' } as const;
const NEEDED = { origin: 'spec', required: true } as const;
/** A POST that only reads. */
const READS = { origin: 'spec', effect: 'reads' } as const;
/** A GET that changes data. */
const CHANGES = { origin: 'spec', effect: 'changes' } as const;
const OURS = { origin: 'ours' } as const;

const SHUT =
  'The password is right, but the account was deactivated or deleted. `reason` says which. Without the right password, the answer must not tell.';
const LOCKED = 'Too many wrong tries. The form waits for `retry_after` seconds.';
const MASKED = 'The role may not import, or hides numbers or addresses. The import pauses, with the reason.';

type Names<T> = Readonly<Record<keyof T & string, AboutCall>>;

/** Where the calls of the tables of routes come from. */
export const ROUTES: {
  readonly chats: Names<typeof chatRoutes>;
  readonly calls: Names<typeof lineRoutes>;
  readonly 'sign-in': Names<typeof accountRoutes>;
  readonly imports: Names<typeof importRoutes>;
  readonly profile: Names<typeof profileRoutes>;
} = {
  chats: {
    chatContacts: { ...NEEDED, effect: 'reads' },
    messages: { ...NEEDED, refusals: { 404: 'The chat is gone. Its thread says so.' } },
    conversationToken: { ...NEEDED, effect: 'reads' },
    syncToken: READS,
    sendMessage: NEEDED,
    uploadPicture: SPEC,
    contacts: READS,
    createChat: SPEC,
    addParticipants: SPEC,
    removeParticipant: { ...SPEC, refusals: { 404: 'The person has left already.' } },
    deleteChat: { ...CHANGES, refusals: { 404: 'The chat was deleted already.' } },
    makeFavourite: CHANGES,
  },
  calls: {
    line: OURS,
    dial: {
      ...OURS,
      refusals: {
        409: 'A call of this user runs. It is `data`.',
        422: 'The number can’t be called. `errors.to` is `invalid`, `required` or `emergency`.',
      },
    },
    act: { ...OURS, refusals: { 409: 'The call is over, or a colleague has it. It is `data`.' } },
  },
  'sign-in': {
    login: {
      ...NEEDED,
      refusals: { 400: 'Address or password are wrong. `errors` says which.', 401: SHUT, 423: LOCKED },
    },
    verifyCode: { ...OURS, refusals: { 401: SHUT, 423: LOCKED } },
    resendCode: OURS,
    recover: { ...OURS, refusals: { 401: SHUT, 423: LOCKED } },
    askForHelp: OURS,
    register: OURS,
    verifyEmail: OURS,
    resendVerification: OURS,
    forgotPassword: OURS,
    resetPassword: OURS,
    whoAmI: OURS,
  },
  imports: {
    beginImport: { ...OURS, refusals: { 403: MASKED } },
    importChunk: { ...OURS, effect: 'harmless', refusals: { 403: MASKED } },
    finishImport: OURS,
    undoImport: OURS,
    previewImport: { ...OURS, effect: 'reads' },
    listImports: OURS,
  },
  profile: {
    profile: OURS,
    sessions: OURS,
    signIns: OURS,
    activity: OURS,
    colleagues: OURS,
    header: SPEC,
    overview: SPEC,
    teams: SPEC,
    projects: SPEC,
    connections: SPEC,
    setFields: OURS,
    setAvailability: OURS,
    setWorkingHours: OURS,
    setPicture: OURS,
    removePicture: OURS,
    changeEmail: OURS,
    keepEmail: OURS,
    changePassword: OURS,
    beginSecondStep: OURS,
    confirmSecondStep: {
      ...OURS,
      refusals: { 409: 'The second step is on already.', 410: 'The set-up has expired. Begin another one.' },
    },
    cancelSecondStep: OURS,
    endSecondStep: OURS,
    renewRecoveryCodes: OURS,
    endSession: OURS,
    endOtherSessions: OURS,
  },
};

const TAB_FAILS = 'Its tab of the profile says that it can’t be loaded.';
const NOT_SAVED = 'The profile says that the change was not saved.';
const SAID = 'Its screen says so.';
const NOT_IMPORTED = 'Bulk upload says that nothing was imported.';

type Sentences<T> = Readonly<Record<keyof T & string, string>>;

/** What the console does if the service lacks a call of the tables of routes. */
export const ROUTES_WITHOUT: {
  readonly chats: Sentences<typeof chatRoutes>;
  readonly calls: Sentences<typeof lineRoutes>;
  readonly 'sign-in': Sentences<typeof accountRoutes>;
  readonly imports: Sentences<typeof importRoutes>;
  readonly profile: Sentences<typeof profileRoutes>;
} = {
  chats: {
    chatContacts: 'The chat list says that it can’t be loaded.',
    messages: 'A thread says that it can’t be loaded.',
    conversationToken: 'The console stays without a connection, and sends nothing.',
    syncToken: 'Delivery statuses and changes of lists do not arrive by themselves.',
    sendMessage: 'Messages stay *Not sent*.',
    uploadPicture: 'Pictures can’t be sent.',
    contacts: 'Nobody can be found for a new chat, and nobody counts as opted out.',
    createChat: 'A new chat says that it can’t be created.',
    addParticipants: 'Nobody can be added to a group.',
    removeParticipant: 'Nobody can be removed from a group.',
    deleteChat: 'A deleted chat comes back, with the reason.',
    makeFavourite: 'No chat can be marked as a favourite.',
  },
  calls: {
    line: 'Nobody can call, and no call is shown as running.',
    dial: 'Nobody can call.',
    act: 'The bar says that it was not done.',
  },
  'sign-in': {
    login: SAID,
    verifyCode: SAID,
    resendCode: SAID,
    recover: SAID,
    askForHelp: SAID,
    register: SAID,
    verifyEmail: SAID,
    resendVerification: SAID,
    forgotPassword: SAID,
    resetPassword: SAID,
    whoAmI: 'A log is bound to the token that opened it, and the rights are those of the sign-in.',
  },
  imports: {
    beginImport: NOT_IMPORTED,
    importChunk: NOT_IMPORTED,
    finishImport: NOT_IMPORTED,
    undoImport: 'An import can’t be undone.',
    previewImport: 'The review does not show what the service would do.',
    listImports: 'The list of imports says that it can’t be loaded.',
  },
  profile: {
    profile: TAB_FAILS,
    sessions: TAB_FAILS,
    signIns: TAB_FAILS,
    activity: TAB_FAILS,
    colleagues: 'Nobody’s availability is shown.',
    header: TAB_FAILS,
    overview: TAB_FAILS,
    teams: TAB_FAILS,
    projects: TAB_FAILS,
    connections: TAB_FAILS,
    setFields: NOT_SAVED,
    setAvailability: NOT_SAVED,
    setWorkingHours: NOT_SAVED,
    setPicture: NOT_SAVED,
    removePicture: NOT_SAVED,
    changeEmail: NOT_SAVED,
    keepEmail: NOT_SAVED,
    changePassword: NOT_SAVED,
    beginSecondStep: NOT_SAVED,
    confirmSecondStep: NOT_SAVED,
    cancelSecondStep: NOT_SAVED,
    endSecondStep: NOT_SAVED,
    renewRecoveryCodes: NOT_SAVED,
    endSession: NOT_SAVED,
    endOtherSessions: NOT_SAVED,
  },
};

/** Where the calls of a collection come from, and what the console does without its list. */
export interface AboutCollection {
  readonly group: GroupName;
  readonly title: string;
  /** Calls of the specification: `list`, `one`, and names of writes. The others are ours. */
  readonly spec: readonly string[];
  readonly without: string;
}

type Product = Exclude<keyof typeof collections, keyof typeof sampleCollections>;

const cannotLoad = (screen: string) => `${screen} says that its list can’t be loaded.`;

export const COLLECTIONS: Readonly<Record<Product, AboutCollection>> = {
  contacts: {
    group: 'people',
    title: 'contacts',
    spec: ['list', 'create'],
    without: cannotLoad('*Contacts*'),
  },
  flags: {
    group: 'people',
    title: 'flags',
    spec: [],
    without: 'Chats and contacts show no flags, and *Flags* says that its list can’t be loaded.',
  },
  campaigns: { group: 'campaigns', title: 'campaigns', spec: [], without: cannotLoad('*Campaigns*') },
  campaignPeople: {
    group: 'campaigns',
    title: 'people of an audience',
    spec: [],
    without: 'The builder counts the audience, but can’t name it.',
  },
  campaignRecipients: {
    group: 'campaigns',
    title: 'recipients',
    spec: [],
    without: 'The report of a campaign can’t name its recipients.',
  },
  campaignReports: {
    group: 'campaigns',
    title: 'reports',
    spec: [],
    without: 'The report of a campaign can’t be loaded.',
  },
  calls: { group: 'calls', title: 'calls', spec: [], without: cannotLoad('*Calls*') },
  appointments: { group: 'calls', title: 'appointments', spec: [], without: cannotLoad('*Appointments*') },
  notes: { group: 'calls', title: 'notes', spec: [], without: 'Chats have no notes.' },
  autoResponders: { group: 'answers', title: 'rules', spec: [], without: cannotLoad('*Auto-responder*') },
  openingHours: {
    group: 'answers',
    title: 'opening hours',
    spec: [],
    without: '*Auto-responder* can’t say whether the business is open.',
  },
  responseTriggers: {
    group: 'answers',
    title: 'triggers',
    spec: [],
    without: cannotLoad('*Response triggers*'),
  },
  articles: { group: 'answers', title: 'articles', spec: [], without: cannotLoad('*Knowledge base*') },
  articleCategories: {
    group: 'answers',
    title: 'categories of articles',
    spec: [],
    without: 'The knowledge base shows its articles without categories.',
  },
  articleRevisions: {
    group: 'answers',
    title: 'revisions of an article',
    spec: [],
    without: 'An article has no earlier revisions.',
  },
  searchMisses: {
    group: 'answers',
    title: 'searches without an answer',
    spec: [],
    without: 'The knowledge base does not say what was searched in vain.',
  },
  users: {
    group: 'team',
    title: 'users',
    spec: ['list', 'one', 'create', 'remove'],
    without: cannotLoad('*Users*'),
  },
  roles: { group: 'team', title: 'roles', spec: [], without: cannotLoad('*Roles*') },
  permissions: {
    group: 'team',
    title: 'permissions',
    spec: ['list'],
    without: cannotLoad('*Permissions*'),
  },
  activity: {
    group: 'team',
    title: 'entries of the activity log',
    spec: [],
    without: '*Logs* shows what this device did.',
  },
  settings: {
    group: 'profile',
    title: 'settings of the account',
    spec: [],
    without: 'Nothing is restricted by the account.',
  },
  chatWork: {
    group: 'chats',
    title: 'the work of chats',
    spec: [],
    without: 'Chats belong to nobody, and can’t be snoozed or closed.',
  },
  chatWorkLog: {
    group: 'chats',
    title: 'what happened to the work of a chat',
    spec: [],
    without: 'Threads don’t say who took, handed over or closed a chat.',
  },
  chatWorkAgents: {
    group: 'chats',
    title: 'agents',
    spec: [],
    without: 'Chats can be taken, but not handed over.',
  },
  savedViews: { group: 'profile', title: 'saved views', spec: [], without: 'Lists have no saved views.' },
};
