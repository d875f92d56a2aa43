import type { Operation } from '../contract-file.ts';
import { chatIdOf, isObject, recordIn, rowsIn } from '../shapes.ts';
import { asked, isWrongValue, refused, succeeded, type Visit } from '../visit.ts';
import { quietly, type TestContact, withContacts } from './people.ts';
import { newKey, onceByKey } from './repeats.ts';

const SEND = 'POST /send-message/{chatId}';
const CREATE = 'POST /chats';
const DELETE = 'GET /delete-chat/{chatId}';
const FAVOURITE = 'GET /make-favorite-chat/{chatId}';
const ADD = 'POST /participants';
const LEAVE = 'DELETE /participants/{uuid}';
const UPLOAD = 'POST /messages/upload-mms';

const IN_A_CHAT = [CREATE, DELETE, FAVOURITE, ADD, LEAVE];
export const CHAT_WRITES = [...IN_A_CHAT, SEND, UPLOAD];

const TEXT = 'Hello from the contract check';

/** The chat in an answer: `data.chat`. */
function chatIn(body: unknown): string | null {
  const data = recordIn(body);
  return data !== null && isObject(data.chat) ? chatIdOf(data.chat) : null;
}

/** Sends one message twice with one key. The chat must show it once. */
export async function sendingHolds(visit: Visit, chatId: string): Promise<void> {
  const { contract, findings, mark } = visit;
  const [send, messages] = [contract.operation(SEND), contract.operation('GET /messages')];
  const params = { chatId };
  const text = `${TEXT} ${mark}.`;
  await refused(visit, send, 'wrong values', { params, body: {} }, isWrongValue);
  const sent = await onceByKey(visit, send, { params, body: { body: text } });
  if (sent === null) return;
  const message = isObject(sent.row.message) ? sent.row.message : null;
  if (message === null)
    findings.note(send, 'The answer has no `data.message`: the realtime echo must confirm it.');
  else if (message.body !== text)
    findings.failed(send, 'effect', 'data.message.body', 'it is another text than was sent');
  const page = await succeeded(visit, messages, { query: { uuid: chatId } });
  if (page === null) return;
  const copies = rowsIn(messages, page.body).filter(({ body }) => body === text).length;
  if (copies === 1) findings.passed(send, 'effect');
  else if (copies === 0) findings.failed(send, 'effect', 'data.messages', 'the chat lacks the message');
  else findings.failed(send, 'same key twice', 'Idempotency-Key', `the chat has the message ${copies} times`);
}

async function favouriteHolds(visit: Visit, chatId: string): Promise<void> {
  const operation = visit.contract.operation(FAVOURITE);
  const marks: unknown[] = [];
  // Twice, so that the mark is as before.
  for (let time = 0; time < 2; time += 1) {
    const reply = await succeeded(visit, operation, { params: { chatId } });
    if (reply === null) return;
    marks.push(recordIn(reply.body)?.is_favorite);
  }
  if (Boolean(marks[0]) !== Boolean(marks[1])) visit.findings.passed(operation, 'effect');
  else visit.findings.failed(operation, 'effect', 'data.is_favorite', 'it does not change');
}

async function deletionHolds(visit: Visit, operation: Operation, chatId: string): Promise<void> {
  const list = visit.contract.operation('POST /chat-contacts');
  if ((await succeeded(visit, operation, { params: { chatId } })) === null) return;
  const reply = await asked(visit, list, { body: list.body });
  if (reply === null) return;
  if (rowsIn(list, reply.body).some((row) => chatIdOf(row) === chatId))
    visit.findings.failed(operation, 'effect', 'data.chats', 'the list still has the chat');
  else visit.findings.passed(operation, 'effect');
}

async function membersHold(visit: Visit, chatId: string, newcomer: TestContact): Promise<void> {
  const [add, leave] = [visit.contract.operation(ADD), visit.contract.operation(LEAVE)];
  const key = newKey(visit);
  const body = { chat_uuid: chatId, participants: [newcomer.id] };
  const uuids: string[][] = [];
  for (let time = 0; time < 2; time += 1) {
    const reply = await succeeded(visit, add, { body, key });
    if (reply === null) return;
    uuids.push(rowsIn(add, reply.body).flatMap((row) => (typeof row.uuid === 'string' ? row.uuid : [])));
  }
  const [first = [], second = []] = uuids;
  if (first.length === second.length) visit.findings.passed(add, 'same key twice');
  else visit.findings.failed(add, 'same key twice', 'Idempotency-Key', 'the person was added twice');
  const uuid = first.at(-1);
  if (uuid === undefined) return;
  const reply = await succeeded(visit, leave, { params: { uuid } });
  if (reply === null) return;
  if (rowsIn(leave, reply.body).some((row) => row.uuid === uuid))
    visit.findings.failed(leave, 'effect', 'data[].uuid', 'the person is still in the chat');
  else visit.findings.passed(leave, 'effect');
}

async function uploadHolds(visit: Visit): Promise<void> {
  const operation = visit.contract.operation(UPLOAD);
  const form = new FormData();
  form.set('image', new Blob([PNG], { type: 'image/png' }), 'check.png');
  await onceByKey(visit, operation, { form });
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a chat with one person and a group, writes to them and deletes them. */
async function ownChatsHold(visit: Visit): Promise<void> {
  const { contract, mark } = visit;
  const [create, remove] = [contract.operation(CREATE), contract.operation(DELETE)];
  await withContacts(visit, 3, [...IN_A_CHAT, SEND], async ([one, two, three]) => {
    if (one === undefined || two === undefined || three === undefined) return;
    const alone = { is_group: false, contact_uuid: one.uuid, name: null, participants: [], flags: [] };
    const group = {
      is_group: true,
      contact_uuid: null,
      name: `Check ${mark}`,
      participants: [one.id, two.id],
      flags: [],
    };
    await refused(visit, create, 'wrong values', { body: {} }, isWrongValue);
    const chats: string[] = [];
    try {
      for (const body of [alone, group]) {
        const made = await onceByKey(visit, create, { body });
        for (const answer of [made?.row, made?.mistaken]) {
          const chatId = answer === undefined || answer === null ? null : chatIn({ data: answer });
          if (chatId !== null && !chats.includes(chatId)) chats.push(chatId);
        }
      }
      const [first] = chats;
      if (first !== undefined) {
        if (visit.options.chat === undefined) await sendingHolds(visit, first);
        await favouriteHolds(visit, first);
      }
      const last = chats.at(-1);
      if (last !== undefined && last !== first) await membersHold(visit, last, three);
      if (first !== undefined) await deletionHolds(visit, remove, first);
    } finally {
      for (const chatId of chats.slice(1)) await quietly(visit, DELETE, { chatId });
    }
  });
}

/** Checks the calls that write to chats. */
export async function chatWritesHold(visit: Visit): Promise<void> {
  const { chat } = visit.options;
  if (chat !== undefined && visit.isWanted(SEND)) await sendingHolds(visit, chat);
  if (visit.isWanted(...IN_A_CHAT, ...(chat === undefined ? [SEND] : []))) await ownChatsHold(visit);
  if (visit.isWanted(UPLOAD)) await uploadHolds(visit);
}
