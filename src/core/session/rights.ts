import { type Answer, refuse } from '../answer.ts';
import type { CommandType } from '../commands.ts';
import type { ViewName } from '../views.ts';
import { mayDo, mayWrite } from './may-do.ts';
import type { Access } from './user.ts';

/** The rights that a command or a view needs: all of `actions`. With `writes`, the role must not be read-only. */
interface Needs {
  readonly actions: readonly string[];
  readonly writes: boolean;
}

const ANYONE: Needs = { actions: [], writes: false };
const READS: Needs = { actions: ['view-chat'], writes: false };
const WRITES: Needs = { actions: ['view-chat'], writes: true };
const IMPORTS: Needs = { actions: ['bulk-upload'], writes: true };
const SETTINGS: Needs = { actions: ['view-setting'], writes: false };
/** The settings that show the log, which contains messages. */
const LOG: Needs = { actions: ['view-setting', 'view-chat'], writes: false };

/** The activity logs, which show messages of every chat on this device. */
const PAST: Needs = { actions: ['view-logs'], writes: false };

/** The rights that the screens ask for before they send a command. */
const COMMAND_NEEDS: Readonly<Record<CommandType, Needs>> = {
  signIn: ANYONE,
  giveCode: ANYONE,
  sendCodeAgain: ANYONE,
  recoverSignIn: ANYONE,
  askForHelp: ANYONE,
  register: ANYONE,
  verifyEmail: ANYONE,
  sendVerificationAgain: ANYONE,
  forgotPassword: ANYONE,
  resetPassword: ANYONE,
  signOut: ANYONE,
  // Each collection names the rights that its reads and writes need.
  writeRecord: ANYONE,
  endWrite: ANYONE,
  refreshRecords: ANYONE,
  askService: ANYONE,
  import: IMPORTS,
  reconnect: ANYONE,
  readPast: PAST,
  loadMoreChats: READS,
  refreshChats: READS,
  searchChats: READS,
  loadFlags: READS,
  loadTemplates: READS,
  reloadChat: READS,
  loadOlder: READS,
  searchMessages: READS,
  findMessage: READS,
  readAttachment: READS,
  markUnread: READS,
  markSeen: READS,
  toggleFavourite: READS,
  sendMessage: WRITES,
  retryMessage: WRITES,
  discardMessage: WRITES,
  addAttachment: WRITES,
  removeAttachment: WRITES,
  uploadAgain: WRITES,
  // The screen closes when the right is taken, and the text typed until then must not be lost.
  setDraft: { actions: [], writes: true },
  dropDraft: { actions: [], writes: true },
  restoreUnsent: { actions: [], writes: true },
  flagChat: WRITES,
  muteChat: WRITES,
  searchContacts: WRITES,
  createChat: WRITES,
  deleteChat: WRITES,
  undoDelete: WRITES,
  addParticipants: WRITES,
  removeParticipant: WRITES,
};

const VIEW_NEEDS: Readonly<Record<ViewName, Needs>> = {
  session: ANYONE,
  // Each collection names its own right.
  records: ANYONE,
  record: ANYONE,
  writes: ANYONE,
  imports: { actions: ['bulk-upload'], writes: false },
  // The sign-in form shows it. The core fills it only while nobody is signed in.
  left: ANYONE,
  connection: ANYONE,
  storage: ANYONE,
  chatList: READS,
  flags: READS,
  templates: READS,
  queue: READS,
  thread: READS,
  deletions: READS,
  details: READS,
  chatMedia: READS,
  outbox: READS,
  unsent: READS,
  activity: READS,
  message: READS,
  messageSearch: READS,
  connectionPast: SETTINGS,
  machines: SETTINGS,
  events: LOG,
  event: LOG,
};

const meets = (access: Access, { actions, writes }: Needs): boolean =>
  actions.every((action) => mayDo(access, action)) && (!writes || mayWrite(access));

/** Returns the refusal of a command that the user's rights do not allow, else null. */
export function refusalOf(access: Access, command: CommandType): Answer<never> | null {
  const needs = COMMAND_NEEDS[command];
  if (meets(access, needs)) return null;
  return needs.writes && !mayWrite(access) ? READ_ONLY : NOT_ALLOWED;
}

/** Returns whether the user may see the view. */
export const maySee = (access: Access, view: ViewName): boolean => meets(access, VIEW_NEEDS[view]);

export const NOT_ALLOWED = refuse('notAllowed', 'Your account may no longer do this. Nothing was changed.');

const READ_ONLY = refuse('notAllowed', 'Your account may read but not change anything. Nothing was changed.');
