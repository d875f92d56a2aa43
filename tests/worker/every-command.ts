import { EMPTY_QUERY } from '../../src/core/kernel/search/search-query.ts';
import { DEFAULT_RULES } from '../../src/core/model/alerts/types.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import type { Command, CommandType } from '../../src/core/session/commands.ts';
import { collectionNamed } from '../contracts/collections/collection-scene.ts';
import { fixtureOf } from '../contracts/collections/fixtures.ts';

type Every = { readonly [T in CommandType]: Extract<Command, { type: T }> };

/** A command of each type. A new command does not compile until it is here. */
export const everyCommand = (chatId: string, key: string): Every => ({
  signIn: { type: 'signIn', email: 'agent@example.com', password: 'agent' },
  giveCode: { type: 'giveCode', challengeId: 'x', code: '123456' },
  sendCodeAgain: { type: 'sendCodeAgain', challengeId: 'x' },
  recoverSignIn: { type: 'recoverSignIn', challengeId: 'x', recoveryCode: 'x' },
  askForHelp: { type: 'askForHelp', challengeId: 'x' },
  register: {
    type: 'register',
    fullName: 'New Person',
    email: 'new@example.com',
    password: 'long enough 1',
    company: '',
    acceptTerms: true,
    inviteToken: '',
  },
  verifyEmail: { type: 'verifyEmail', token: 'x' },
  sendVerificationAgain: { type: 'sendVerificationAgain', email: 'new@example.com' },
  forgotPassword: { type: 'forgotPassword', email: 'agent@example.com' },
  resetPassword: { type: 'resetPassword', token: 'x', email: 'agent@example.com', password: 'long enough 1' },
  signOut: { type: 'signOut', discardUnsent: true },
  clearDevice: { type: 'clearDevice', discardUnsent: true },
  keepLog: { type: 'keepLog', days: 7 },
  loadMoreChats: { type: 'loadMoreChats' },
  refreshChats: { type: 'refreshChats' },
  searchChats: { type: 'searchChats', q: 'a' },
  loadTemplates: { type: 'loadTemplates' },
  reloadChat: { type: 'reloadChat', chatId },
  loadOlder: { type: 'loadOlder', chatId },
  loadReceipts: { type: 'loadReceipts', chatId, key },
  searchMessages: { type: 'searchMessages', chatId, q: 'e', link: null },
  searchService: { type: 'searchService', query: { ...EMPTY_QUERY, terms: ['e'] }, chatIds: [chatId] },
  findMessage: { type: 'findMessage', chatId, id: 1, sid: null },
  findContact: { type: 'findContact', chatId },
  sendMessage: { type: 'sendMessage', chatId, clientMessageId: 'canary-message', body: 'Never sent' },
  retryMessage: { type: 'retryMessage', chatId, key },
  scheduleMessage: {
    type: 'scheduleMessage',
    chatId,
    key,
    body: 'Never sent',
    later: { dueAt: 4e12, unlessReply: false },
  },
  cancelScheduled: { type: 'cancelScheduled', chatId, key },
  undoSend: { type: 'undoSend', chatId, keys: [key] },
  discardMessage: { type: 'discardMessage', chatId, key },
  addAttachment: {
    type: 'addAttachment',
    chatId,
    attachmentId: 'canary-picture',
    name: 'a.png',
    bytes: new Uint8Array([1, 2, 3]),
  },
  removeAttachment: { type: 'removeAttachment', chatId, attachmentId: 'canary-picture' },
  uploadAgain: { type: 'uploadAgain', chatId, attachmentId: 'canary-picture' },
  uploadPicture: {
    type: 'uploadPicture',
    attachmentId: 'canary-picture',
    name: 'a.png',
    bytes: new Uint8Array([1, 2, 3]),
  },
  readAttachment: { type: 'readAttachment', attachmentId: 'canary-picture' },
  setDraft: { type: 'setDraft', chatId, text: 'Never stored' },
  dropDraft: { type: 'dropDraft', chatId, text: 'Never stored' },
  restoreUnsent: {
    type: 'restoreUnsent',
    texts: [{ kind: 'draft', chatId, text: 'Never stored' }],
    pictures: 0,
    cleared: false,
    session: 'x',
  },
  markUnread: { type: 'markUnread', chatId },
  markRead: { type: 'markRead', chatId },
  markAllRead: { type: 'markAllRead' },
  markSeen: { type: 'markSeen', chatId, key },
  flagChat: { type: 'flagChat', chatId, put: ['1'], taken: [] },
  muteChat: { type: 'muteChat', chatId, isMuted: true },
  toggleFavourite: { type: 'toggleFavourite', chatId },
  searchContacts: { type: 'searchContacts', q: '', page: 1 },
  contactForNumber: { type: 'contactForNumber', phone: '+447700900999' },
  createChat: { type: 'createChat', chat: { kind: 'group', name: 'Never made', participants: [1] } },
  deleteChat: { type: 'deleteChat', chatId },
  undoDelete: { type: 'undoDelete', chatId },
  addParticipants: {
    type: 'addParticipants',
    chatId,
    participants: [{ id: 1, phone: null, identity: 'agent@example.com' }],
  },
  removeParticipant: { type: 'removeParticipant', chatId, uuid: 'x' },
  writeRecord: {
    type: 'writeRecord',
    collection: 'flags',
    v: collectionNamed('flags').v,
    op: 'create',
    recordId: null,
    input: { name: 'Never made', colour: 'red', scope: 'both', description: '' },
    version: null,
    writeId: 'canary-write',
  },
  endWrite: { type: 'endWrite', writeId: 'canary-write', how: 'drop' },
  refreshRecords: { type: 'refreshRecords', collection: 'contacts', query: {} },
  askService: {
    type: 'askService',
    collection: 'flags',
    v: collectionNamed('flags').v,
    question: 'mergeCounts',
    input: { id: '1', into: '2' },
  },
  dial: { type: 'dial', to: '+447700900121', contactId: null },
  actOnCall: { type: 'actOnCall', callId: '1', act: 'hold' },
  muteCall: { type: 'muteCall', callId: '1', isMuted: true },
  noteLine: { type: 'noteLine' },
  readProfile: { type: 'readProfile', ask: { what: 'colleagues' } },
  redactMessage: { type: 'redactMessage', chatId, key },
  setAlertRules: { type: 'setAlertRules', rules: DEFAULT_RULES },
  changeProfile: {
    type: 'changeProfile',
    change: { act: 'setFields', fields: { phone: '+447700900111' }, version: null },
  },
  readPast: { type: 'readPast', ask: { kind: 'open', source: { fileId: null, chatId } } },
  import: { type: 'import', ask: { act: 'list' } },
  importFile: { type: 'importFile', ask: { act: 'read', importId: 'x', seq: 0 } },
  reconnect: { type: 'reconnect' },
});

type WriteRecord = Extract<Command, { type: 'writeRecord' }>;

/** Each write of each collection. */
export const everyRecordWrite = (): readonly WriteRecord[] =>
  Object.keys(collections).flatMap((collection) => {
    const { v, writes, questions = {} } = collectionNamed(collection);
    const fixture = fixtureOf(collection, Object.keys(writes), Object.keys(questions));
    const rows = ['1', '2'].map((id) => ({ id, version: 1 }));
    return Object.entries(fixture.writes).map(
      ([op, { input }]): WriteRecord => ({
        type: 'writeRecord',
        collection,
        v,
        op,
        recordId: '1',
        input: typeof input === 'function' ? input(rows, rows[0] ?? null) : input,
        version: 1,
        writeId: `canary-${collection}-${op}`,
      }),
    );
  });
