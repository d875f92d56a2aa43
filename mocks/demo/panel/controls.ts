/** The control calls that the panel sends. The service worker passes them on to the world. */
import * as v from 'valibot';

const refusalSchema = v.object({ message: v.string() });

/** @throws {Error} with the service's sentence if it refuses the call */
async function call<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  schema: v.GenericSchema<unknown, T>,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`/__world/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) {
    const refusal = v.safeParse(refusalSchema, answer);
    throw new Error(refusal.success ? refusal.output.message : `The service answered ${response.status}`);
  }
  return v.parse(schema, answer);
}

const anything = v.unknown();

const chatsSchema = v.object({ chats: v.array(v.object({ id: v.string(), friendlyName: v.string() })) });
const statusSchema = v.object({
  now: v.number(),
  kept: v.number(),
  isFull: v.boolean(),
  isStored: v.boolean(),
});
const contactsSchema = v.object({
  records: v.array(v.object({ id: v.number(), name: v.string(), notes: v.string() })),
});

export const readStatus = () => call('GET', 'demo', statusSchema);
export const readChats = async () => (await call('GET', 'state', chatsSchema)).chats;

export const writeAsContact = (chatId: string, body: string) =>
  call('POST', 'inbound', anything, { chatId, body });

export const dropLine = () => call('POST', 'sockets/drop', anything, {});

/** The service takes the next message that is sent, but its answer is lost. */
export const loseNextAnswer = () =>
  call('PUT', 'faults', anything, {
    rules: [{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }],
  });

/** A line that a colleague adds to a contact's notes. */
const NOTE = 'Rang at noon, will ring again.';

/** Lets a colleague write to the notes of the first contact. Returns the contact's name. */
export async function changeContact(): Promise<string> {
  const { records } = await call('GET', 'records?collection=contacts', contactsSchema);
  const [contact] = records;
  if (contact === undefined) throw new Error('There is no contact');
  const notes = [contact.notes, NOTE].filter((line) => line !== '').join('\n');
  await call('POST', 'records', anything, {
    collection: 'contacts',
    op: 'update',
    id: contact.id,
    body: { notes },
  });
  return contact.name;
}

/** Sets the service's clock forward. Returns its new time, epoch ms. */
export const jumpClock = async (ms: number) =>
  (await call('POST', 'clock', v.object({ now: v.number() }), { jumpMs: ms })).now;

export const reset = () => call('POST', 'reset', anything, {});
