import * as v from 'valibot';
import { callRow } from '../model/collections/calls.ts';
import { lineWordSchema } from '../model/phone-line/types.ts';
import { workListOption as workOption } from '../model/work/types.ts';
import { nothing, recovered, secondStep, signedIn, verified, whose } from './account-shapes.ts';
import {
  contactsSchema,
  createdChatSchema,
  leftParticipantsSchema,
  participantsSchema,
} from './people-shapes.ts';
import { routesOf } from './route.ts';
import {
  chatContactsSchema,
  favouriteSchema,
  messagesSchema,
  sentSchema,
  tokenSchema,
  uploadedSchema,
} from './shapes.ts';

/*
 * Every REST call but those of lists, which the collections declare (`records/wires.ts`). Those of the profile and of
 * imports are in files of their own, because a start does not need them. The schemas of requests give their shape on the
 * wire. What a person typed is checked before, by the schema of the command.
 */

const text = v.string();
const ids = v.array(v.number());
const inData = <T>(schema: v.GenericSchema<unknown, T>) => v.object({ data: schema });

/** Chats, messages and people (spec, section 7). */
export const chatRoutes = routesOf({
  chatContacts: {
    method: 'POST',
    path: '/chat-contacts',
    query: ['page'],
    // `work` is ours. A service that does not know it answers with other chats, which the console takes too.
    body: v.object({ q: text, t: v.picklist(['name', 'phone']), f: text, work: workOption }),
    answer: chatContactsSchema,
  },
  messages: {
    method: 'GET',
    path: '/messages',
    query: ['uuid', 'q', 'page'],
    answer: messagesSchema,
  },
  conversationToken: {
    method: 'POST',
    path: '/conversation_token',
    answer: tokenSchema,
  },
  syncToken: {
    method: 'POST',
    path: '/get-sync-token',
    answer: tokenSchema,
  },
  sendMessage: {
    method: 'POST',
    path: '/send-message/{chatId}',
    body: v.object({ body: text, media: v.exactOptional(text) }),
    answer: sentSchema,
    keyed: true,
  },
  uploadPicture: {
    method: 'POST',
    path: '/messages/upload-mms',
    upload: 'image',
    answer: uploadedSchema,
    keyed: true,
  },
  contacts: {
    method: 'POST',
    path: '/contacts-list',
    body: v.object({ q: text, t: v.picklist(['name', 'phone']), f: text, page: v.number() }),
    answer: contactsSchema,
  },
  createChat: {
    method: 'POST',
    path: '/chats',
    body: v.object({
      is_group: v.boolean(),
      contact_uuid: v.nullable(text),
      name: v.nullable(text),
      participants: ids,
      flags: ids,
    }),
    answer: createdChatSchema,
    keyed: true,
  },
  addParticipants: {
    method: 'POST',
    path: '/participants',
    body: v.object({ chat_uuid: text, participants: ids }),
    answer: participantsSchema,
    keyed: true,
  },
  removeParticipant: {
    method: 'DELETE',
    path: '/participants/{uuid}',
    answer: leftParticipantsSchema,
  },
  /** The spec defines this call as a GET. Before a repetition, check that the chat still exists. */
  deleteChat: {
    method: 'GET',
    path: '/delete-chat/{chatId}',
    answer: v.unknown(),
  },
  /** Toggles the mark at the service, so it is never repeated. */
  makeFavourite: {
    method: 'GET',
    path: '/make-favorite-chat/{chatId}',
    answer: favouriteSchema,
  },
});

const calling = { method: 'POST', keyed: true } as const;
const oneCall = inData(callRow);

/** Telephone calls (screens, section 5.3). The list of calls is a collection. */
export const lineRoutes = routesOf({
  line: {
    method: 'GET',
    path: '/calls/current',
    answer: inData(lineWordSchema),
  },
  dial: {
    ...calling,
    path: '/calls',
    body: v.object({ to: v.exactOptional(text), contact_id: v.nullable(v.number()) }),
    answer: oneCall,
  },
  act: {
    ...calling,
    path: '/calls/{callId}/{act}',
    body: v.object({}),
    answer: oneCall,
  },
});

const signIn = { base: 'auth', method: 'POST' } as const;
const challenge = { challenge_id: text };

/** Accounts. `POST /auth/login` is in the spec (section 7). This project defines the others. */
export const accountRoutes = routesOf({
  login: {
    ...signIn,
    path: '/auth/login',
    body: v.object({ email: text, password: text }),
    answer: v.union([signedIn, secondStep]),
  },
  verifyCode: {
    ...signIn,
    path: '/auth/2fa/verify',
    body: v.object({ ...challenge, code: text }),
    answer: signedIn,
  },
  resendCode: { ...signIn, path: '/auth/2fa/resend', body: v.object(challenge), answer: nothing },
  recover: {
    ...signIn,
    path: '/auth/2fa/recover',
    body: v.object({ ...challenge, recovery_code: text }),
    answer: recovered,
  },
  askForHelp: { ...signIn, path: '/auth/2fa/help', body: v.object(challenge), answer: nothing },
  register: {
    ...signIn,
    path: '/auth/register',
    body: v.object({
      full_name: text,
      email: text,
      password: text,
      company: text,
      accept_terms: v.boolean(),
      invite_token: text,
    }),
    answer: nothing,
  },
  verifyEmail: { ...signIn, path: '/auth/verify-email', body: v.object({ token: text }), answer: verified },
  resendVerification: {
    ...signIn,
    path: '/auth/verify-email/resend',
    body: v.object({ email: text }),
    answer: nothing,
  },
  forgotPassword: {
    ...signIn,
    path: '/auth/forgot-password',
    body: v.object({ email: text }),
    answer: nothing,
  },
  resetPassword: {
    ...signIn,
    path: '/auth/reset-password',
    body: v.object({ token: text, email: text, password: text }),
    answer: nothing,
  },
  whoAmI: {
    base: 'sample',
    method: 'GET',
    path: '/auth/me',
    answer: whose,
  },
});
