import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { forbidden, invalid, notFound } from '../../api/answers.ts';
import { decodeBody } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded, mayWrite } from '../../api/guard.ts';
import type { WorldChat } from '../../world/chat-types.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Flags } from '../flags/flags.ts';
import type { WorkPlaces } from '../work/work-table.ts';
import { aboutChat, type ChatBook, chatById, NO_CHAT } from './chat-book.ts';
import { chatEntry, chatListHandlers, participantShape } from './chat-list.ts';
import { contactsOf } from './chats.ts';
import { type Chatting, createChatting } from './chatting.ts';
import { messageHandlers, uploadHandlers } from './message-calls.ts';

/** Longest name of a group, in characters. */
const NAME_MAX_LENGTH = 120;

/** Most contacts in one chat. Twilio has this limit for participants who are no chat users. */
const PEOPLE_MAX = 50;

const idSchema = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.minLength(1))]);
const peopleSchema = v.pipe(
  v.array(idSchema),
  v.maxLength(PEOPLE_MAX, `A chat takes ${PEOPLE_MAX} people at most`),
);

const ChatSchema = v.object({
  is_group: v.boolean(),
  contact_uuid: v.optional(v.nullable(v.string())),
  name: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters for the name`),
      ),
    ),
  ),
  participants: v.optional(peopleSchema, []),
  flags: v.optional(v.array(idSchema), []),
});

const AddSchema = v.object({ chat_uuid: v.pipe(v.string(), v.minLength(1)), participants: peopleSchema });

type ChatCalls = Door & ChatBook & Chatting & ContactBook & Flags & WorkPlaces;

const UNKNOWN = 'One of these people is not in the contacts';
const NOT_ALLOWED = 'You have read-only access to chats';

/** Calls that create and delete chats, and add and remove participants (spec, section 7). */
function chatHandlers(world: ChatCalls) {
  const about = aboutChat(world);
  /** Returns all contacts with these ids, or null if one id is unknown. */
  const contactsAt = (ids: readonly (number | string)[]): readonly WorldContact[] | null => {
    const found = ids.flatMap((id) => world.contact(id) ?? []);
    return found.length === ids.length ? found : null;
  };

  return [
    http.post(
      `${API_ROOT}/chats`,
      guarded(
        world,
        'view-chat',
        async ({ user, info: { request } }) => {
          if (!mayWrite(user)) return forbidden(NOT_ALLOWED);
          const body = await decodeBody(request, ChatSchema);
          if (!body.ok) return invalid(body.errors);
          const { is_group: isGroup, contact_uuid: uuid, name, participants, flags } = body.value;
          const people = contactsAt(isGroup ? participants : uuid ? [uuid] : []);
          if (people === null) return invalid({ [isGroup ? 'participants' : 'contact_uuid']: [UNKNOWN] });
          const [first] = people;
          if (first === undefined)
            return invalid({ [isGroup ? 'participants' : 'contact_uuid']: ['Choose at least one person'] });
          if (isGroup && !name) return invalid({ name: ['Give the group a name'] });
          const existing = isGroup ? undefined : chatWith(world, first);
          const chat =
            existing ??
            world.createConversation({
              friendlyName: name || first.name,
              participants: people.map(({ phone, identity }) => phone ?? identity ?? ''),
              isGroup,
              createdBy: user.identity,
            });
          if (existing === undefined) world.setFlags(chat.id, flags.map(Number));
          return HttpResponse.json(
            { data: { chat: chatEntry(world, user, chat) } },
            { status: existing === undefined ? 201 : 200 },
          );
        },
        { ...about, action: 'chat.created' },
      ),
    ),

    http.post(
      `${API_ROOT}/participants`,
      guarded(
        world,
        'view-chat',
        async ({ user, info: { request } }) => {
          if (!mayWrite(user)) return forbidden(NOT_ALLOWED);
          const body = await decodeBody(request, AddSchema);
          if (!body.ok) return invalid(body.errors);
          const chat = chatById(world, body.value.chat_uuid);
          if (!chat) return notFound(NO_CHAT);
          const people = contactsAt(body.value.participants);
          if (people === null) return invalid({ participants: [UNKNOWN] });
          for (const person of people) {
            if (isIn(chat, person)) continue;
            const { phone, identity, name } = person;
            world.addParticipant(chat.id, phone === null ? { identity: identity ?? '' } : { phone, name });
          }
          return HttpResponse.json({ data: chat.participants.map(participantShape) });
        },
        {
          ...about,
          action: 'chat.peopleAdded',
          find({ body }) {
            const read = v.safeParse(v.object({ chat_uuid: v.string() }), body);
            return read.success ? read.output.chat_uuid : undefined;
          },
        },
      ),
    ),

    http.delete<{ uuid: string }>(
      `${API_ROOT}/participants/:uuid`,
      guarded(
        world,
        'view-chat',
        ({ user, info: { params } }) => {
          if (!mayWrite(user)) return forbidden(NOT_ALLOWED);
          const chat = world
            .chatsOf(user.identity)
            .find(({ participants }) => participants.some(({ uuid }) => uuid === params.uuid));
          const participant = chat?.participants.find(({ uuid }) => uuid === params.uuid);
          if (!chat || !participant) return notFound('Participant not found');
          const contacts = contactsOf(chat);
          if (!contacts.includes(participant))
            return invalid({ uuid: ['Staff members cannot be removed from a chat'] });
          if (contacts.length === 1) return invalid({ uuid: ['A chat needs at least one contact'] });
          world.removeParticipant(chat.id, participant.sid);
          return HttpResponse.json({ data: chat.participants.map(participantShape) });
        },
        {
          ...about,
          action: 'chat.personRemoved',
          find: ({ id }) =>
            world.chats().find(({ participants }) => participants.some(({ uuid }) => uuid === id))?.id,
        },
      ),
    ),

    // The spec defines this call as a GET, although it changes data.
    http.get<{ id: string }>(
      `${API_ROOT}/delete-chat/:id`,
      guarded(
        world,
        'view-chat',
        ({ user, info: { params } }) => {
          if (!mayWrite(user)) return forbidden(NOT_ALLOWED);
          const chat = chatById(world, params.id);
          if (!chat) return notFound(NO_CHAT);
          world.removeConversation(chat.id);
          return HttpResponse.json({ data: { deleted: true } });
        },
        { ...about, action: 'chat.removed' },
      ),
    ),
  ];
}

const isIn = ({ participants }: WorldChat, person: WorldContact): boolean =>
  participants.some(({ phone, identity }) => phone === person.phone && identity === person.identity);

/** Returns the chat in which this person is the only contact, if there is one. */
function chatWith(world: ChatBook, person: WorldContact): WorldChat | undefined {
  return world.chats().find((chat) => !chat.isGroup && contactsOf(chat).length === 1 && isIn(chat, person));
}

export const chattingSubject = {
  make: createChatting,
  calls: (world: ChatCalls) => [
    ...chatListHandlers(world),
    ...chatHandlers(world),
    ...messageHandlers(world),
    ...uploadHandlers(world),
  ],
};
