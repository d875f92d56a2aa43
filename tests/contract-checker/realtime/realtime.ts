import * as v from 'valibot';
import { wholeNumber } from '../../../src/core/kernel/whole-number.ts';
import type { Known } from '../checks/known.ts';
import { chatIdOf, isObject, type Row, recordIn, rowsIn } from '../shapes.ts';
import { asked, type Visit } from '../visit.ts';
import { quietly, withContacts } from '../writes/people.ts';
import { newKey } from '../writes/repeats.ts';
import { ATTRIBUTES, CONNECTION, CONVERSATIONS, MESSAGES, RENEWAL } from './calls.ts';
import {
  awaited,
  type Client,
  type Conversation,
  conversationsOf,
  type Message,
  openChat,
  within,
} from './clients.ts';
import { chatToken, syncToken } from './grants.ts';
import { followStatuses, type Statuses } from './statuses.ts';

export { REALTIME_CALLS } from './calls.ts';

/** The attributes of a message (docs/deploying.md, *Messages in real time*). */
const attributesSchema = v.object({
  id: wholeNumber,
  client_message_id: v.nullish(v.string()),
  direction: v.picklist(['inbound', 'outbound']),
  mms_url: v.nullish(v.string()),
});

/** Compares the attributes of a message with the message as REST shows it. */
function attributesHold(visit: Visit, message: Message, row: Row | null): void {
  const { findings } = visit;
  const read = v.safeParse(attributesSchema, message.attributes);
  if (!read.success) {
    const [issue] = read.issues;
    findings.failed(ATTRIBUTES, 'realtime', `attributes.${v.getDotPath(issue) ?? ''}`, issue.message);
    return;
  }
  const { id, direction } = read.output;
  if (row !== null && String(row.id) !== String(id))
    findings.failed(
      ATTRIBUTES,
      'realtime',
      'attributes.id',
      `${id}, but GET /messages says ${String(row.id)}`,
    );
  else if (row !== null && row.direction !== direction)
    findings.failed(
      ATTRIBUTES,
      'realtime',
      'attributes.direction',
      `${direction} instead of ${String(row.direction)}`,
    );
  else findings.passed(ATTRIBUTES, 'realtime');
}

interface Connected {
  readonly client: Client;
  /** The conversations that the client has joined, by their unique names. */
  readonly conversations: ReadonlyMap<string, Conversation>;
}

/** Follows the conversations that the client joins. */
function followConversations(client: Client): ReadonlyMap<string, Conversation> {
  const joined = new Map<string, Conversation>();
  client.on('conversationJoined', (conversation) => {
    if (conversation.uniqueName !== null) joined.set(conversation.uniqueName, conversation);
  });
  return joined;
}

async function connect(visit: Visit, token: string): Promise<Connected | null> {
  const { findings, options } = visit;
  const client = openChat(token, options);
  const conversations = followConversations(client);
  const state = await awaited(
    options.arrivesWithinMs,
    (changed) => void client.on('connectionStateChanged', changed),
    () => (['connected', 'denied'].includes(client.connectionState) ? client.connectionState : null),
  );
  if (state === 'connected') {
    findings.passed(CONNECTION, 'realtime');
    return { client, conversations };
  }
  const found =
    state === 'denied'
      ? 'the realtime service refused the token'
      : `no connection in ${options.arrivesWithinMs / 1000} s`;
  findings.failed(CONNECTION, 'realtime', 'token', found);
  await within(2000, client.shutdown());
  return null;
}

/** The chats of the list must be conversations, by their unique names. */
async function conversationOf(
  visit: Visit,
  { client, conversations: joined }: Connected,
  known: Known,
): Promise<Conversation | null> {
  const { findings, contract, options } = visit;
  const conversations = await within(visit.options.arrivesWithinMs, conversationsOf(client));
  const list = contract.operation('POST /chat-contacts');
  const reply = await asked(visit, list, { body: list.body });
  const chats = reply === null ? [] : rowsIn(list, reply.body).flatMap((row) => chatIdOf(row) ?? []);
  if (conversations === null) {
    findings.failed(CONVERSATIONS, 'realtime', 'conversations', 'the list does not arrive');
    return null;
  }
  const named = new Set(conversations.map(({ uniqueName }) => uniqueName));
  const lostNow = () => chats.find((chatId) => !named.has(chatId) && !joined.has(chatId));
  // A chat of the list may be so new that the client joins it a moment later.
  await awaited(
    options.arrivesWithinMs,
    (changed) => void client.on('conversationJoined', changed),
    () => (lostNow() === undefined ? true : null),
  );
  const lost = lostNow();
  if (lost !== undefined)
    findings.failed(
      CONVERSATIONS,
      'realtime',
      'uniqueName',
      `the account has joined no conversation with the unique name ${lost}, which is a chat of the list`,
    );
  else findings.passed(CONVERSATIONS, 'realtime');
  const chatId = await known.idFrom('chat');
  return conversations.find(({ uniqueName }) => uniqueName === chatId) ?? null;
}

/** Compares the newest message of a chat in both places. */
async function newestHolds(visit: Visit, conversation: Conversation): Promise<void> {
  const messages = visit.contract.operation('GET /messages');
  const page = await within(visit.options.arrivesWithinMs, conversation.getMessages(1));
  const newest = page?.items.at(-1);
  const reply = await asked(visit, messages, { query: { uuid: conversation.uniqueName ?? '' } });
  const rows = reply === null ? [] : rowsIn(messages, reply.body);
  if (newest === undefined) {
    visit.findings.note(MESSAGES, 'The chat has no message.');
    return;
  }
  const row = rows.find(({ sid }) => sid === newest.sid) ?? null;
  if (row === null)
    visit.findings.failed(MESSAGES, 'realtime', 'sid', `GET /messages has no message ${newest.sid}`);
  else visit.findings.passed(MESSAGES, 'realtime');
  attributesHold(visit, newest, row);
}

/** Sends a message by REST, and expects it and its status in realtime. */
async function arrivalHolds(
  visit: Visit,
  { client, conversations }: Connected,
  statuses: Statuses | null,
  chatId: string,
): Promise<void> {
  const { contract, findings, mark, options } = visit;
  // What is sent before the client has joined the chat is no event: it belongs to the chat's history.
  const joined = await awaited(
    options.arrivesWithinMs,
    (changed) => void client.on('conversationJoined', changed),
    () => conversations.get(chatId) ?? null,
  );
  if (joined === null) {
    findings.failed(
      CONVERSATIONS,
      'realtime',
      'conversationJoined',
      `the new chat ${chatId} did not arrive in ${options.arrivesWithinMs / 1000} s`,
    );
    return;
  }
  await within(options.arrivesWithinMs, joined.getMessages(1));
  const arrived: Message[] = [];
  client.on('messageAdded', (message) => void arrived.push(message));
  const text = `Hello from the contract check, in realtime ${mark}.`;
  const send = contract.operation('POST /send-message/{chatId}');
  const given = { params: { chatId }, body: { body: text }, key: newKey(visit) };
  const reply = await asked(visit, send, given);
  if (reply === null || reply.status >= 300) {
    findings.note(MESSAGES, 'No message could be sent.');
    return;
  }
  const message = recordIn(reply.body)?.message;
  const found = await awaited(
    options.arrivesWithinMs,
    (changed) => void client.on('messageAdded', changed),
    () => arrived.find(({ body }) => body === text) ?? null,
  );
  if (found === null) {
    findings.failed(
      MESSAGES,
      'realtime',
      'messageAdded',
      `the message did not arrive in ${options.arrivesWithinMs / 1000} s`,
    );
    return;
  }
  findings.passed(MESSAGES, 'realtime');
  attributesHold(visit, found, isObject(message) ? message : null);
  await statuses?.expect(found.sid);
}

async function renewalHolds(visit: Visit, client: Client): Promise<void> {
  const { findings, options } = visit;
  const token = await chatToken(visit);
  if (token === null) return;
  const renewed = await within(
    options.arrivesWithinMs,
    client.updateToken(token).then(
      () => 'renewed',
      (error: unknown) => String(error),
    ),
  );
  if (renewed === 'renewed' && client.connectionState === 'connected') findings.passed(RENEWAL, 'realtime');
  else
    findings.failed(
      RENEWAL,
      'realtime',
      'token',
      renewed ?? `no answer in ${options.arrivesWithinMs / 1000} s`,
    );
}

/** Makes a chat of its own for one message, unless the options name one. */
async function withChat(visit: Visit, act: (chatId: string) => Promise<void>): Promise<void> {
  const { contract, options } = visit;
  if (options.chat !== undefined) return act(options.chat);
  return withContacts(visit, 1, [], async ([contact]) => {
    const body = {
      is_group: false,
      contact_uuid: contact?.uuid ?? null,
      name: null,
      participants: [],
      flags: [],
    };
    const reply = await asked(visit, contract.operation('POST /chats'), { body, key: newKey(visit) });
    const chat = reply === null ? null : recordIn(reply.body)?.chat;
    const chatId = isObject(chat) ? chatIdOf(chat) : null;
    if (chatId === null) {
      visit.findings.note(MESSAGES, 'No chat could be made for a message. --chat names one.');
      return;
    }
    try {
      await act(chatId);
    } finally {
      await quietly(visit, 'GET /delete-chat/{chatId}', { chatId });
    }
  });
}

/** Connects with the SDKs, as the console does. */
export async function realtimeHolds(visit: Visit, known: Known): Promise<void> {
  visit.progress('connecting to Twilio');
  const token = await chatToken(visit);
  const sync = await syncToken(visit);
  const connected = token === null ? null : await connect(visit, token);
  const statuses = sync === null ? null : await followStatuses(visit, sync);
  try {
    if (connected === null) return;
    const { client } = connected;
    const conversation = await conversationOf(visit, connected, known);
    if (conversation !== null) await newestHolds(visit, conversation);
    if (visit.options.writes)
      await withChat(visit, (chatId) => arrivalHolds(visit, connected, statuses, chatId));
    await renewalHolds(visit, client);
  } finally {
    if (connected !== null) await within(2000, connected.client.shutdown());
    await statuses?.end();
  }
}
