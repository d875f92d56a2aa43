import type { CollectionName, Collections } from '../../src/core/model/collections/collections.ts';
import type { ProfileChange } from '../../src/core/model/profile/types.ts';
import type { CommandType } from '../../src/core/session/commands.ts';
import type { RouteName } from '../../src/ui/routes/routes.ts';

/*
 * Which control of which screen sends which write. A new command, a new write of a collection and a new route do not
 * compile until they are here. Two tests walk this table: tests/browser/every-write.test.tsx looks for the control under
 * each demo role, and tests/worker/host/every-write.test.ts sends the writes past the screens.
 */

/** A page that shows controls of writes. */
export interface Scene {
  readonly address: string;
  /** The collection of which a record is open. */
  readonly record?: CollectionName;
  /** The part of the address that names the record; `open` by default. */
  readonly param?: 'id' | 'open';
  /** The status of the record. */
  readonly status?: string;
  /** Something that the page shows to everybody who may open it, and that appears last. */
  readonly shown: Control;
  /** Something else that appears late. */
  readonly late?: Control;
  /** Whether the first message is focused, so that its buttons appear. */
  readonly atMessage?: true;
  /** The name of buttons that are pressed, one after the other. What a press opens is closed again. */
  readonly opens?: string | RegExp;
}

export interface Control {
  readonly role:
    | 'button'
    | 'menuitem'
    | 'textbox'
    | 'combobox'
    | 'radio'
    | 'checkbox'
    | 'grid'
    | 'switch'
    | 'heading'
    | 'list';
  readonly name: string | RegExp;
}

/** The control of a write, or why it has none of its own. */
export type Way = (Control & { readonly scene: SceneName }) | { readonly none: string };

const CAMPAIGN_TITLE: Control = { role: 'heading', name: /./ };

export const SCENES = {
  chat: {
    address: '/chat?chat=Fenella+Osei',
    shown: { role: 'button', name: 'Close details' },
    late: { role: 'radio', name: /^Mine/ },
    opens: 'More',
  },
  bell: {
    address: '/chat?chat=Fenella+Osei',
    shown: { role: 'button', name: 'Close details' },
    opens: /^Notifications/,
  },
  message: {
    address: '/chat?chat=Fenella+Osei',
    shown: { role: 'button', name: 'Close details' },
    atMessage: true,
    opens: 'Info',
  },
  contacts: {
    address: '/contacts',
    record: 'contacts',
    shown: { role: 'grid', name: 'Contacts' },
    opens: /^Actions for/,
  },
  savedViews: {
    address: '/contacts?flags=3',
    shown: { role: 'button', name: 'Saved views' },
    opens: 'Saved views',
  },
  flags: {
    address: '/flags',
    record: 'flags',
    shown: { role: 'grid', name: 'Flags' },
    opens: /^Actions for/,
  },
  campaigns: {
    address: '/campaigns',
    shown: { role: 'grid', name: 'Campaigns' },
    opens: /^Actions for/,
  },
  draftCampaign: {
    address: '/campaign',
    record: 'campaigns',
    param: 'id',
    status: 'draft',
    shown: CAMPAIGN_TITLE,
    opens: /^Actions for/,
  },
  reviewedCampaign: {
    address: '/campaign?step=review',
    record: 'campaigns',
    param: 'id',
    status: 'draft',
    shown: { role: 'heading', name: 'Review' },
  },
  scheduledCampaign: {
    address: '/campaign',
    record: 'campaigns',
    param: 'id',
    status: 'scheduled',
    shown: { role: 'heading', name: 'Review' },
    opens: /^Actions for/,
  },
  campaignReport: {
    address: '/campaign',
    record: 'campaigns',
    param: 'id',
    status: 'sending',
    shown: { role: 'grid', name: 'Recipients' },
  },
  calls: {
    address: '/call',
    record: 'calls',
    status: 'completed',
    shown: { role: 'grid', name: 'Calls' },
  },
  appointments: {
    address: '/appointment?view=agenda',
    record: 'appointments',
    status: 'confirmed',
    shown: { role: 'list', name: 'Appointments' },
    opens: /^Actions for/,
  },
  requestedAppointment: {
    address: '/appointment?view=agenda',
    record: 'appointments',
    status: 'requested',
    shown: { role: 'list', name: 'Appointments' },
  },
  autoResponders: {
    address: '/auto-responder',
    record: 'autoResponders',
    shown: { role: 'grid', name: 'Rules' },
    opens: /^Actions for/,
  },
  article: {
    address: '/knowledge-base',
    record: 'articles',
    status: 'published',
    shown: { role: 'heading', name: 'Short answer for SMS' },
    opens: /^Actions for/,
  },
  articleCategory: {
    address: '/knowledge-base?category=1',
    shown: { role: 'heading', name: 'Boilers' },
    opens: 'Actions for Boilers',
  },
  editedArticle: {
    address: '/knowledge-base?mode=edit',
    record: 'articles',
    status: 'published',
    shown: { role: 'list', name: 'Articles' },
  },
  draftArticle: {
    address: '/knowledge-base?show=drafts',
    record: 'articles',
    status: 'draft',
    shown: { role: 'heading', name: /./ },
    opens: /^Actions for/,
  },
  responseTriggers: {
    address: '/customize-response-triggers',
    record: 'responseTriggers',
    shown: { role: 'grid', name: 'Response triggers' },
    opens: /^Actions for/,
  },
  users: {
    address: '/users',
    record: 'users',
    shown: { role: 'grid', name: 'Users' },
    opens: /^Actions for/,
  },
  roles: { address: '/roles', record: 'roles', shown: { role: 'list', name: 'All roles' } },
  products: {
    address: '/demo/products',
    record: 'products',
    shown: { role: 'grid', name: 'Products' },
    opens: /^Actions for/,
  },
  orders: {
    address: '/demo/orders',
    record: 'orders',
    shown: { role: 'grid', name: 'Orders' },
    opens: /^Actions for/,
  },
  reviews: {
    address: '/demo/reviews',
    record: 'reviews',
    shown: { role: 'grid', name: 'Reviews' },
    opens: /^Actions for/,
  },
  invoices: {
    address: '/demo/invoices',
    record: 'invoices',
    shown: { role: 'grid', name: 'Invoices' },
    opens: /^Actions for/,
  },
  mails: {
    address: '/demo/mail',
    record: 'mails',
    shown: { role: 'grid', name: 'Inbox' },
    opens: /^Actions for/,
  },
  permissions: {
    address: '/permissions',
    record: 'permissions',
    shown: { role: 'grid', name: 'Permissions' },
    opens: /^Actions for/,
  },
  bulkUpload: { address: '/contacts/bulkUpload', shown: { role: 'heading', name: /./ } },
  account: { address: '/profile?tab=account', shown: { role: 'textbox', name: 'Full name' } },
  security: { address: '/profile?tab=security', shown: { role: 'heading', name: 'Recent sign-ins' } },
  availability: { address: '/profile?tab=availability', shown: { role: 'radio', name: /^Available/ } },
  data: { address: '/setting?tab=data', shown: { role: 'heading', name: /./ } },
  everyone: { address: '/setting?tab=account', shown: { role: 'heading', name: 'A sign-in lasts' } },
} as const satisfies Readonly<Record<string, Scene>>;
export type SceneName = keyof typeof SCENES;

/** The scenes of each route, or why a route has none. */
export const SCENES_OF: Readonly<Record<RouteName, readonly SceneName[] | { readonly none: string }>> = {
  root: { none: 'Home only reads.' },
  'not-found': { none: 'It only leads elsewhere.' },
  'activity-logs': { none: 'It only reads. Texts are removed in the chat.' },
  appointment: ['appointments', 'requestedAppointment'],
  'auto-responder': ['autoResponders'],
  call: ['calls'],
  campaign: ['draftCampaign', 'reviewedCampaign', 'scheduledCampaign', 'campaignReport'],
  campaigns: ['campaigns'],
  chat: ['chat', 'bell', 'message'],
  contacts: ['contacts', 'savedViews'],
  'contacts-bulk-upload': ['bulkUpload'],
  'customize-response-triggers': ['responseTriggers'],
  flags: ['flags'],
  'forgot-password': { none: 'Nobody is signed in.' },
  'knowledge-base': ['article', 'articleCategory', 'editedArticle', 'draftArticle'],
  login: { none: 'Nobody is signed in.' },
  'not-authorized': { none: 'It only leads elsewhere.' },
  permissions: ['permissions'],
  profile: ['account', 'security', 'availability'],
  recovery2fa: { none: 'Nobody is signed in.' },
  register: { none: 'Nobody is signed in.' },
  'reset-password': { none: 'Nobody is signed in.' },
  roles: ['roles'],
  'second-page': { none: 'It only reads.' },
  setting: ['data', 'everyone'],
  'two-steps': { none: 'Nobody is signed in.' },
  users: ['users'],
  'verify-email': { none: 'Nobody is signed in.' },
  search: { none: 'It only reads.' },
  demo: ['products', 'orders', 'reviews', 'invoices', 'mails'],
};

const at = (scene: SceneName, role: Control['role'], name: Control['name']): Way => ({ scene, role, name });
const none = (why: string): Way => ({ none: why });

const AFTER = (first: string): Way => none(`Its control appears only after ${first}.`);
const NO_RIGHT = none('It needs no right.');
const BEFORE_SIGN_IN = none('Nobody is signed in.');
const READS = 'reads';

/** The commands. `reads`: the command changes nothing. */
export const COMMAND_WAYS: Readonly<Record<CommandType, Way | typeof READS>> = {
  signIn: BEFORE_SIGN_IN,
  giveCode: BEFORE_SIGN_IN,
  sendCodeAgain: BEFORE_SIGN_IN,
  recoverSignIn: BEFORE_SIGN_IN,
  askForHelp: BEFORE_SIGN_IN,
  register: BEFORE_SIGN_IN,
  verifyEmail: BEFORE_SIGN_IN,
  sendVerificationAgain: BEFORE_SIGN_IN,
  forgotPassword: BEFORE_SIGN_IN,
  resetPassword: BEFORE_SIGN_IN,
  signOut: NO_RIGHT,
  keepLog: NO_RIGHT,
  setAlertRules: NO_RIGHT,
  reconnect: NO_RIGHT,
  clearDevice: at('data', 'button', 'Clear this device'),
  sendMessage: at('chat', 'textbox', 'Message'),
  setDraft: none('It needs no right: a composer that closes stores its text.'),
  dropDraft: none('It needs no right: it removes a text that another tab has taken over.'),
  restoreUnsent: none('It needs no right: the tab puts back texts of an earlier worker.'),
  addAttachment: at('chat', 'button', 'Add pictures'),
  removeAttachment: at('chat', 'button', 'Remove gauge.jpg'),
  uploadAgain: at('chat', 'button', 'Retry gauge.jpg'),
  uploadPicture: AFTER('the channel MMS was chosen in a campaign'),
  readAttachment: none('The page reads a stored picture by itself.'),
  retryMessage: at('chat', 'button', 'Retry'),
  discardMessage: at('chat', 'button', 'Discard'),
  scheduleMessage: AFTER('a message was scheduled'),
  cancelScheduled: AFTER('a message was scheduled'),
  undoSend: AFTER('a message was sent'),
  markSeen: none('The page reports by itself what was read.'),
  markRead: none('Its control appears only if the user chose that chats count as read after a reply.'),
  markUnread: at('chat', 'menuitem', 'Mark unread'),
  markAllRead: at('bell', 'button', 'Mark all read'),
  toggleFavourite: at('chat', 'button', 'Favourite'),
  muteChat: at('chat', 'menuitem', 'Mute'),
  flagChat: at('chat', 'button', 'Choose flags'),
  createChat: at('chat', 'button', 'New chat'),
  contactForNumber: AFTER('a number was typed that no contact has'),
  searchContacts: AFTER('“New chat” or “Change participants” was pressed'),
  deleteChat: at('chat', 'menuitem', 'Delete chat'),
  undoDelete: AFTER('a chat was deleted'),
  addParticipants: at('chat', 'button', 'Change participants'),
  removeParticipant: AFTER('“Change participants” was pressed'),
  redactMessage: at('message', 'button', 'Remove text'),
  import: at('bulkUpload', 'button', 'Choose file'),
  importFile: AFTER('a file is chosen'),
  writeRecord: none('Each write of a collection has a control of its own.'),
  changeProfile: none('Each change of the profile has a control of its own.'),
  endWrite: AFTER('the service refused a write'),
  loadMoreChats: READS,
  refreshChats: READS,
  searchChats: READS,
  loadTemplates: READS,
  reloadChat: READS,
  loadOlder: READS,
  loadReceipts: READS,
  searchMessages: READS,
  searchService: READS,
  findMessage: READS,
  findContact: READS,
  refreshRecords: READS,
  askService: READS,
  readProfile: READS,
  readPast: READS,
  dial: at('calls', 'button', 'New call'),
  actOnCall: AFTER('a call began'),
  muteCall: AFTER('a call was answered'),
  noteLine: AFTER('the service refused a call'),
};

type WritesOf<C extends CollectionName> = keyof Collections[C]['writes'] & string;

/** The writes of each collection. */
export const RECORD_WAYS: {
  readonly [C in CollectionName]: { readonly [W in WritesOf<C>]: Way };
} = {
  contacts: {
    create: at('contacts', 'button', 'New contact'),
    update: at('contacts', 'button', 'Edit'),
    flag: at('contacts', 'button', 'Choose flags'),
    remove: at('contacts', 'menuitem', 'Delete'),
  },
  flags: {
    create: at('flags', 'button', 'New flag'),
    update: at('flags', 'button', 'Edit'),
    move: at('flags', 'menuitem', 'Move down'),
    archive: at('flags', 'menuitem', 'Archive'),
    merge: at('flags', 'menuitem', 'Merge into…'),
    unmerge: AFTER('a flag was merged'),
    remove: at('flags', 'menuitem', 'Delete'),
  },
  users: {
    create: at('users', 'button', 'Invite'),
    update: at('users', 'button', 'Edit'),
    setStatus: at('users', 'menuitem', 'Deactivate'),
    invite: at('users', 'menuitem', 'Send invite again'),
    signOut: at('users', 'menuitem', 'Sign out everywhere'),
    resetSecondStep: at('users', 'menuitem', 'Reset two-step sign-in'),
    remove: at('users', 'menuitem', 'Delete'),
  },
  roles: {
    create: at('roles', 'button', 'New role'),
    update: at('roles', 'button', 'Rename'),
    clone: at('roles', 'button', /^Copy /),
    remove: at('roles', 'button', 'Delete'),
  },
  permissions: {
    create: at('permissions', 'button', 'New permission'),
    update: at('permissions', 'button', 'Edit'),
    remove: at('permissions', 'menuitem', 'Delete'),
  },
  campaigns: {
    create: at('campaigns', 'button', 'New campaign'),
    duplicate: at('campaigns', 'menuitem', 'Duplicate'),
    update: at('draftCampaign', 'textbox', 'Name'),
    start: at('reviewedCampaign', 'button', /^Send to/),
    schedule: AFTER('a time was chosen for the start'),
    unschedule: at('scheduledCampaign', 'button', 'Back to draft'),
    pause: at('campaignReport', 'button', 'Pause'),
    resume: at('campaigns', 'button', /^Resume/),
    cancel: at('scheduledCampaign', 'menuitem', 'Cancel campaign…'),
    retry: at('campaignReport', 'button', /^Retry/),
    remove: at('draftCampaign', 'menuitem', 'Delete'),
    test: at('draftCampaign', 'button', 'Send a test'),
  },
  campaignPeople: {},
  campaignRecipients: {},
  campaignReports: {},
  autoResponders: {
    create: at('autoResponders', 'button', 'New rule'),
    update: at('autoResponders', 'button', 'Edit'),
    setActive: at('autoResponders', 'switch', 'After hours may answer'),
    move: at('autoResponders', 'menuitem', 'Move down'),
    remove: at('autoResponders', 'menuitem', 'Delete'),
  },
  openingHours: { update: at('autoResponders', 'switch', 'Auto-responder') },
  articles: {
    create: at('article', 'button', 'New article'),
    update: at('editedArticle', 'textbox', 'Short answer for SMS'),
    place: at('article', 'menuitem', 'Move and properties…'),
    publish: at('editedArticle', 'button', 'Publish changes'),
    setStatus: at('article', 'menuitem', 'Unpublish'),
    rate: at('article', 'button', 'Yes'),
    remove: at('draftArticle', 'menuitem', 'Delete'),
  },
  articleCategories: {
    create: at('articleCategory', 'menuitem', /^New category/),
    update: at('articleCategory', 'menuitem', 'Rename category'),
    remove: at('articleCategory', 'menuitem', 'Delete category'),
  },
  articleRevisions: {},
  searchMisses: {},
  settings: { update: at('everyone', 'radio', '24 hours') },
  calls: { update: at('calls', 'textbox', 'Notes') },
  appointments: {
    create: at('appointments', 'button', 'New appointment'),
    update: at('appointments', 'button', 'Reschedule'),
    confirm: at('requestedAppointment', 'button', 'Confirm'),
    cancel: at('appointments', 'menuitem', 'Cancel…'),
    noShow: at('appointments', 'menuitem', 'No-show'),
    complete: at('appointments', 'menuitem', 'Completed'),
    remind: at('appointments', 'menuitem', 'Remind now'),
    remove: at('appointments', 'menuitem', 'Delete'),
  },
  chatWork: {
    change: at('chat', 'button', 'Close chat'),
    hand: at('chat', 'menuitem', 'Hand over…'),
  },
  chatWorkAgents: { update: AFTER('*Who answers* of the settings is open') },
  chatWorkLog: {},
  notes: {
    create: at('chat', 'button', 'Note'),
    update: AFTER('the thread shows a note'),
    remove: AFTER('the thread shows a note'),
  },
  responseTriggers: {
    create: at('responseTriggers', 'button', 'New trigger'),
    update: at('responseTriggers', 'button', 'Edit'),
    activate: at('responseTriggers', 'switch', /^Use /),
    move: at('responseTriggers', 'menuitem', 'Move down'),
    remove: at('responseTriggers', 'menuitem', 'Delete'),
  },
  savedViews: {
    create: at('savedViews', 'menuitem', 'Save view…'),
    update: AFTER('the person saved a view'),
    remove: AFTER('the person saved a view'),
  },
  activity: {},
  products: { remove: at('products', 'menuitem', 'Delete') },
  orders: { remove: at('orders', 'menuitem', 'Delete') },
  customers: {},
  reviews: { remove: at('reviews', 'menuitem', 'Delete') },
  referrals: {},
  invoices: { remove: at('invoices', 'menuitem', 'Delete') },
  vehicles: {},
  courses: {},
  sales: {},
  faq: {},
  projects: {},
  events: {},
  helpArticles: {},
  mails: { update: at('mails', 'menuitem', 'Move to spam'), label: at('mails', 'button', 'Private') },
};

/** The changes of the user's own profile. */
export const PROFILE_WAYS: Readonly<Record<ProfileChange['act'], Way>> = {
  setFields: at('account', 'textbox', 'Full name'),
  setAvailability: at('availability', 'radio', /^Busy/),
  setWorkingHours: at('availability', 'checkbox', 'Away outside my working hours'),
  setPicture: at('account', 'button', 'Choose picture'),
  removePicture: AFTER('a picture was chosen'),
  changeEmail: at('account', 'button', 'Change email'),
  keepEmail: AFTER('another address was entered'),
  changePassword: at('security', 'button', 'Change password'),
  beginSecondStep: at('security', 'button', 'Set up two-step sign-in'),
  confirmSecondStep: AFTER('“Set up two-step sign-in” was pressed'),
  cancelSecondStep: AFTER('“Set up two-step sign-in” was pressed'),
  endSecondStep: AFTER('the second step was set up'),
  renewRecoveryCodes: AFTER('the second step was set up'),
  endSession: at('security', 'button', /^Revoke/),
  endOtherSessions: at('security', 'button', /^Sign out the other/),
};
