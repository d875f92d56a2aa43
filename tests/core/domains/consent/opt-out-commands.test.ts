import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProductCalls } from '../../../../src/core/api/calls.ts';
import type { Answer } from '../../../../src/core/kernel/answer.ts';
import { CONTACTS_SHAPE } from '../../../../src/core/model/collections/contact-shape.ts';
import { COMMANDS, type CommandType } from '../../../../src/core/session/commands.ts';
import { openChat } from '../../support/open-chat.ts';
import { png } from '../../support/pictures.ts';
import type { Rig } from '../../support/rig.ts';

type Stage = Awaited<ReturnType<typeof openChat>>;

/**
 * Leads to a message to the chat's contact, unless `optOut` makes the contact opt out. Returns the answer of the command
 * if it must be refused, else null.
 */
type Walk = (stage: Stage, optOut: () => Promise<void>) => Promise<Answer<unknown> | null>;

/** Why a command leads to no message by itself. The walk of `signIn` covers all that begin a session. */
type Never =
  | 'reads'
  | 'changes no queue'
  | 'keeps texts'
  | 'begins a session'
  | 'is part of the sign-in'
  | 'ends';

const queue = async ({ rig, chat }: Stage, clientMessageId: string, body = 'Hello') => {
  const answer = await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId, body });
  expect(answer.ok).toBe(true);
};

/** Queues two messages while the connection is down, and lets the contact opt out meanwhile. */
const offline =
  (act: (stage: Stage) => Promise<unknown>): Walk =>
  async (stage, optOut) => {
    stage.rig.service.cut();
    await queue(stage, 'm1');
    await queue(stage, 'm2');
    await optOut();
    await act(stage);
    stage.rig.service.restore();
    return null;
  };

const personOf = ({ rig, chat }: Stage) => {
  const person = rig.world.contacts().find(({ name }) => name === chat.friendlyName);
  if (person === undefined) throw new Error('the chat has no contact');
  return person;
};

const strangerOf = (rig: Rig) => {
  const inChats = new Set(rig.world.chats().flatMap((chat) => chat.participants.map(({ phone }) => phone)));
  const stranger = rig.world
    .contacts()
    .find(({ phone, consent }) => phone !== null && consent === 'in' && !inChats.has(phone));
  if (stranger === undefined) throw new Error('everybody has a chat');
  return stranger;
};

const isOut = ({ rig, chat }: Stage): boolean =>
  rig.world.contacts().some(({ name, consent }) => name === chat.friendlyName && consent === 'out');

/** Every command. A new command does not compile until it has an entry here. */
const COMMAND_WALKS: { readonly [T in CommandType]: Walk | Never } = {
  sendMessage: async ({ rig, chat }, optOut) => {
    await optOut();
    return rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  },
  retryMessage: async (stage, optOut) => {
    const { rig, chat } = stage;
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
    await queue(stage, 'm1');
    await rig.advance(1);
    // The walk counts the messages that leave from here.
    rig.service.requests.length = 0;
    await optOut();
    return rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
  },
  createChat: async (stage, optOut) => {
    const { rig } = stage;
    const { id, uuid, name } = strangerOf(rig);
    await optOut();
    if (isOut(stage)) rig.world.contactTable.update(id, { consent: 'out' }, null);
    const answer = await rig.execute({
      type: 'createChat',
      chat: { kind: 'single', contactUuid: uuid, name },
    });
    if (answer.ok)
      await rig.execute({
        type: 'sendMessage',
        chatId: answer.value.chatId,
        clientMessageId: 'm1',
        body: 'Hello',
      });
    return answer;
  },
  undoDelete: async (stage, optOut) => {
    const { rig, chat } = stage;
    rig.service.cut();
    await queue(stage, 'm1');
    await rig.execute({ type: 'deleteChat', chatId: chat.id });
    await optOut();
    rig.service.restore();
    await rig.advance(1000);
    expect(await rig.execute({ type: 'undoDelete', chatId: chat.id })).toMatchObject({ ok: true });
    return null;
  },
  uploadAgain: async (stage, optOut) => {
    const { rig, chat } = stage;
    rig.service.faults.set([{ match: 'POST /messages/upload-mms', effect: 'latency', ms: 5000 }]);
    await rig.execute({
      type: 'addAttachment',
      chatId: chat.id,
      attachmentId: 'p1',
      name: 'a.png',
      bytes: png(),
    });
    await rig.execute({
      type: 'sendMessage',
      chatId: chat.id,
      clientMessageId: 'm1',
      body: 'Look',
      attachmentIds: ['p1'],
    });
    await optOut();
    await rig.execute({ type: 'uploadAgain', chatId: chat.id, attachmentId: 'p1' });
    return null;
  },
  undoSend: async (stage, optOut) => {
    const { rig, chat } = stage;
    for (const clientMessageId of ['m1', 'm2'])
      await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId, body: 'Hello', hold: 10 });
    await optOut();
    expect(await rig.execute({ type: 'undoSend', chatId: chat.id, keys: ['m1'] })).toMatchObject({
      ok: true,
    });
    return null;
  },
  // What leaves at its time is judged then.
  scheduleMessage: async (stage, optOut) => {
    const { rig, chat } = stage;
    const dueAt = rig.virtual.clock.now() + 600_000;
    const later = { dueAt, unlessReply: false };
    const named = { chatId: chat.id, body: 'Hello' };
    await rig.execute({ type: 'sendMessage', ...named, clientMessageId: 'm1', later });
    await rig.execute({ type: 'cancelScheduled', chatId: chat.id, key: 'm1' });
    expect(await rig.execute({ type: 'scheduleMessage', ...named, key: 'm1', later })).toMatchObject({
      ok: true,
    });
    await optOut();
    await rig.advance(600_000);
    return null;
  },
  discardMessage: offline(({ rig, chat }) =>
    rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' }),
  ),
  reconnect: offline(({ rig }) => rig.execute({ type: 'reconnect' })),
  // A session that begins sends what waits.
  signIn: offline(({ rig }) => rig.restart()),
  removeParticipant: async (stage, optOut) => {
    const { rig, chat } = stage;
    const other = strangerOf(rig);
    const { id, phone, identity } = other;
    await rig.execute({ type: 'addParticipants', chatId: chat.id, participants: [{ id, phone, identity }] });
    await optOut();
    const left = stage.thread().head.participants.find(({ label }) => label === phone);
    const removal = { type: 'removeParticipant', chatId: chat.id, uuid: left?.id ?? '' } as const;
    expect(await rig.execute(removal)).toMatchObject({ ok: true });
    return rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  },
  writeRecord: async (stage, optOut) => {
    const { rig, chat } = stage;
    const { id, version } = personOf(stage);
    await optOut();
    const consent = isOut(stage) ? 'out' : 'in';
    if (consent === 'out') rig.world.contactTable.update(id, { consent: 'in' }, null);
    await rig.advance(2000);
    // The service has not saved the opt-out yet, but a user here has entered it.
    rig.service.faults.set([{ match: 'PUT /contacts/*', effect: 'latency', ms: 30_000 }]);
    void rig.execute({
      type: 'writeRecord',
      writeId: 'w1',
      collection: CONTACTS_SHAPE.name,
      v: CONTACTS_SHAPE.v,
      op: 'update',
      recordId: String(id),
      input: { consent },
      version,
    });
    await rig.settle();
    return rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  },
  askService: 'reads',
  findContact: 'reads',
  findMessage: 'reads',
  importFile: 'reads',
  loadMoreChats: 'reads',
  loadOlder: 'reads',
  loadReceipts: 'reads',
  loadTemplates: 'reads',
  markRead: 'reads',
  markAllRead: 'reads',
  markSeen: 'reads',
  uploadPicture: 'changes no queue',
  readAttachment: 'reads',
  readPast: 'reads',
  readProfile: 'reads',
  dial: 'changes no queue',
  actOnCall: 'changes no queue',
  muteCall: 'changes no queue',
  noteLine: 'changes no queue',
  refreshChats: 'reads',
  refreshRecords: 'reads',
  reloadChat: 'reads',
  searchChats: 'reads',
  searchContacts: 'reads',
  searchMessages: 'reads',
  searchService: 'reads',
  addAttachment: 'changes no queue',
  contactForNumber: 'changes no queue',
  addParticipants: 'changes no queue',
  changeProfile: 'changes no queue',
  deleteChat: 'changes no queue',
  endWrite: 'changes no queue',
  flagChat: 'changes no queue',
  import: 'changes no queue',
  keepLog: 'changes no queue',
  markUnread: 'changes no queue',
  muteChat: 'changes no queue',
  redactMessage: 'changes no queue',
  removeAttachment: 'changes no queue',
  cancelScheduled: 'changes no queue',
  setAlertRules: 'changes no queue',
  toggleFavourite: 'changes no queue',
  dropDraft: 'keeps texts',
  restoreUnsent: 'keeps texts',
  setDraft: 'keeps texts',
  giveCode: 'begins a session',
  recoverSignIn: 'begins a session',
  register: 'begins a session',
  resetPassword: 'begins a session',
  verifyEmail: 'begins a session',
  askForHelp: 'is part of the sign-in',
  forgotPassword: 'is part of the sign-in',
  sendCodeAgain: 'is part of the sign-in',
  sendVerificationAgain: 'is part of the sign-in',
  clearDevice: 'ends',
  signOut: 'ends',
};

const WALKS = Object.entries(COMMAND_WALKS).flatMap(([type, walk]) =>
  typeof walk === 'string' ? [] : [{ type, walk }],
);

test('every command says whether it leads to a message', () => {
  expect(Object.keys(COMMAND_WALKS).sort()).toEqual(Object.keys(COMMANDS).sort());
});

async function walked(walk: Walk, consent: 'in' | 'out') {
  const stage = await openChat();
  const { rig, chat } = stage;
  const answer = await walk(stage, async () => {
    if (consent === 'out') rig.world.contactTable.update(personOf(stage).id, { consent }, null);
    await rig.advance(1000);
  });
  await rig.calm();
  const posts = rig.service.requests.filter((name) => name.startsWith('POST /send-message')).length;
  return { answer, posts, rows: stage.rows(), waiting: rig.core.view({ view: 'outbox' }).rows, chat };
}

describe.each(WALKS)('$type', ({ walk }) => {
  test('leads to a message to a contact who agrees', async () => {
    expect((await walked(walk, 'in')).posts).toBeGreaterThan(0);
  });

  test('sends nothing to a contact who has opted out, says so, and keeps the text', async () => {
    const { answer, posts, rows, waiting } = await walked(walk, 'out');
    expect(posts).toBe(0);
    if (answer !== null) {
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'optedOut', reason: ':optedOut' } });
      return;
    }
    expect(waiting.length).toBeGreaterThan(0);
    for (const { delivery, failure } of waiting)
      expect({ delivery, failure }).toEqual({
        delivery: 'failed',
        failure: { reason: ':optedOut', code: null },
      });
    for (const { key } of waiting) expect(rows.map((row) => row.key)).toContain(key);
  });
});

test('only one file of the core knows the call that sends, and it takes a permit of the guard', () => {
  const filesWith = (part: RegExp) =>
    readdirSync('src/core', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && part.test(readFileSync(join('src/core', file), 'utf8')),
    );
  expect(filesWith(/['`]\/send-message/)).toEqual(['api/routes.ts']);
  expect(filesWith(/Routes\.sendMessage\b/)).toEqual(['api/calls.ts']);
  const send: Parameters<ProductCalls['sendMessage']>[0] = {
    // @ts-expect-error only the guard makes a permit
    permit: { chatId: 'c1' },
    clientMessageId: 'm1',
    body: 'Hello',
    mediaUrl: null,
  };
  expect(send.body).toBe('Hello');
});
