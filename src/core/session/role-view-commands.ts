import { refuse } from '../answer.ts';
import type { CommandType } from '../commands.ts';

/**
 * Whether a role view executes a command if its rights allow it. It executes only commands that read: they change
 * nothing at the service, no read mark, no text and no setting.
 */
export const ROLE_VIEW_READS: Readonly<Record<CommandType, boolean>> = {
  loadMoreChats: true,
  refreshChats: true,
  searchChats: true,
  loadTemplates: true,
  reloadChat: true,
  loadOlder: true,
  searchMessages: true,
  findMessage: true,
  findContact: true,
  refreshRecords: true,
  askService: true,
  readPast: true,
  readProfile: true,
  changeProfile: false,
  redactMessage: false,
  setAlertRules: false,
  // The pictures of drafts belong to the user, not to the role.
  readAttachment: false,
  signIn: false,
  giveCode: false,
  sendCodeAgain: false,
  recoverSignIn: false,
  askForHelp: false,
  register: false,
  verifyEmail: false,
  sendVerificationAgain: false,
  forgotPassword: false,
  resetPassword: false,
  signOut: false,
  writeRecord: false,
  endWrite: false,
  import: false,
  reconnect: false,
  markUnread: false,
  markSeen: false,
  toggleFavourite: false,
  sendMessage: false,
  retryMessage: false,
  undoSend: false,
  discardMessage: false,
  addAttachment: false,
  removeAttachment: false,
  uploadAgain: false,
  setDraft: false,
  dropDraft: false,
  restoreUnsent: false,
  flagChat: false,
  muteChat: false,
  searchContacts: false,
  createChat: false,
  deleteChat: false,
  undoDelete: false,
  addParticipants: false,
  removeParticipant: false,
};

export const ROLE_VIEW_READ_ONLY = refuse(
  'notAllowed',
  'You are viewing the console as another role. Nothing can be changed here.',
);
