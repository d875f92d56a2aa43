/** The sample API's own chat. It has nothing to do with the chats of the product. */
import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { invalid, notFound } from '../api/answers.ts';
import { decodeBody } from '../api/decode.ts';
import type { SampleAnswer } from './endpoint.ts';
import { contains } from './list.ts';
import { deal, july, people, rowsOf, sampleRandom } from './seeds.ts';
import type { SampleTable } from './table.ts';

const COUNT = 10;
/** The id of the signed-in person, who is no contact. */
const OWNER_ID = COUNT + 1;

type Presence = 'online' | 'busy' | 'offline' | 'away';

interface ChatContact {
  readonly id: number;
  readonly fullName: string;
  readonly role: string;
  readonly about: string;
  readonly avatar: string;
  readonly status: Presence;
}

interface ChatMessage {
  readonly message: string;
  /** ISO 8601. */
  readonly time: string;
  readonly senderId: number;
  readonly feedback: { readonly isSent: boolean; readonly isDelivered: boolean; readonly isSeen: boolean };
}

interface SampleChat {
  readonly id: number;
  /** The contact. */
  readonly userId: number;
  readonly unseenMsgs: number;
  readonly messages: readonly ChatMessage[];
}

/** The tables of the chat, and the clock that dates new messages. */
interface ChatTables {
  readonly contacts: SampleTable<ChatContact>;
  readonly chats: SampleTable<SampleChat>;
  readonly now: () => number;
}

const ROLES = ['Baker', 'Carrier', 'Joiner', 'Printer', 'Tailor'] as const;

export function makeChatContacts(): readonly ChatContact[] {
  const random = sampleRandom('chat');
  const person = people(random);
  const status = deal<Presence>(random, [
    ['online', 3],
    ['busy', 3],
    ['offline', 2],
    ['away', 2],
  ]);
  return rowsOf(COUNT, (id) => {
    const role = random.pick(ROLES);
    return {
      id,
      fullName: person().name,
      role,
      about: `${role} for ${random.int(2, 30)} years`,
      avatar: '',
      status: status(),
    };
  });
}

const PROFILE = {
  id: OWNER_ID,
  avatar: '',
  fullName: 'Rosalind Everard',
  role: 'Shopkeeper',
  about: 'Opens at nine',
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
};

/** The texts of both chats. The owner and the contact write in turn. */
const TALKS = [
  [
    'Are the shelves ready?',
    'Two of three. The last one is in the oven, so to speak.',
    'In the oven?',
    'The paint dries faster there.',
    'When can you bring them?',
    'On Friday, before you open.',
    'That suits me.',
    'Is there a lift?',
    'No. It is the second floor.',
    'Then I bring my cousin.',
  ],
  [
    'Thank you for the cloth.',
    'You are welcome. Was it enough?',
    'There is even a metre left.',
    'Keep it. It goes well with the curtains.',
    'How much do I owe you?',
    'Nothing until the end of the month.',
  ],
] as const;

const SEEN = { isSent: true, isDelivered: true, isSeen: true };

export const makeChats = (): readonly SampleChat[] =>
  TALKS.map((texts, place) => ({
    id: place + 1,
    userId: place + 1,
    unseenMsgs: place,
    messages: texts.map((message, line) => ({
      message,
      time: `${july(20 + place)}T09:${10 + line}:00.000Z`,
      senderId: line % 2 === 0 ? OWNER_ID : place + 1,
      feedback: SEEN,
    })),
  }));

const lastTimeOf = ({ messages }: SampleChat): string => messages.at(-1)?.time ?? '';

const chatWith = ({ chats }: ChatTables, userId: number) =>
  chats.rows().find((chat) => chat.userId === userId);

/** Answers with the contacts that have a chat, the latest chat first, with all contacts and with the owner. */
export const chatsAndContacts =
  (tables: ChatTables): SampleAnswer =>
  ({ query }) => {
    const q = query.get('q') ?? '';
    const contacts = tables.contacts.rows().filter(({ fullName }) => contains([fullName], q));
    const chats = tables.chats.rows().toSorted((a, b) => (lastTimeOf(a) < lastTimeOf(b) ? 1 : -1));
    return HttpResponse.json({
      chatsContacts: chats.flatMap((chat) =>
        contacts
          .filter(({ id }) => id === chat.userId)
          .map((contact) => ({
            ...contact,
            chat: { id: chat.id, unseenMsgs: chat.unseenMsgs, lastMessage: chat.messages.at(-1) ?? null },
          })),
      ),
      contacts,
      profileUser: PROFILE,
    });
  };

const unknown = () => notFound('No contact found with this id');

/** Answers with a contact and their chat, if there is one. The chat then counts as read. */
export const openedChat =
  (tables: ChatTables): SampleAnswer =>
  ({ id }) => {
    const contact = tables.contacts.get(id);
    if (contact === undefined) return unknown();
    const known = chatWith(tables, id);
    const chat = known && tables.chats.change(known.id, (row) => ({ ...row, unseenMsgs: 0 }));
    return HttpResponse.json({ ...(chat === undefined ? {} : { chat }), contact });
  };

const MESSAGE_MAX = 4000;

const MessageSchema = v.object({
  message: v.pipe(
    v.string(),
    v.nonEmpty('Write a message'),
    v.maxLength(MESSAGE_MAX, `Use at most ${MESSAGE_MAX} characters`),
  ),
  senderId: v.pipe(v.number(), v.integer()),
});

/** Adds a message to the chat with a contact. The answer has the chat only if the message began it. */
export const chatMessage =
  (tables: ChatTables): SampleAnswer =>
  async ({ request, id }) => {
    const body = await decodeBody(request, MessageSchema);
    if (!body.ok) return invalid(body.errors);
    if (tables.contacts.get(id) === undefined) return unknown();
    const msg: ChatMessage = {
      ...body.value,
      time: new Date(tables.now()).toISOString(),
      feedback: { isSent: true, isDelivered: false, isSeen: false },
    };
    const known = chatWith(tables, id);
    if (known === undefined) {
      const chat = tables.chats.add((chatId) => ({ id: chatId, userId: id, unseenMsgs: 0, messages: [msg] }));
      return HttpResponse.json({ msg, chat }, { status: 201 });
    }
    tables.chats.change(known.id, (row) => ({ ...row, messages: [...row.messages, msg] }));
    return HttpResponse.json({ msg }, { status: 201 });
  };
