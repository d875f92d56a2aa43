import * as v from 'valibot';
import type { SearchType } from '../chat/list/types.ts';
import type { Http, HttpUpload } from '../ports.ts';
import { flagsKey } from '../state.ts';
import { call, outcomeOf } from './call.ts';
import {
  contactsSchema,
  createdChatSchema,
  leftParticipantsSchema,
  participantsSchema,
} from './people-shapes.ts';
import {
  assignedFlagsSchema,
  chatContactsSchema,
  favouriteSchema,
  flagsSchema,
  messagesSchema,
  sentSchema,
  tokenSchema,
  uploadedSchema,
} from './shapes.ts';

/** The product calls (spec section 7), each with the access token of the session. */
export function productCalls(http: Http, accessToken: () => string) {
  const api = { base: 'api' } as const;
  const signed = () => ({ ...api, accessToken: accessToken() });
  return {
    /** One page of chats; `link` is the `next_page_url` of the page before. */
    chatContacts: (search: {
      readonly q: string;
      readonly by: SearchType;
      readonly flags: readonly string[];
      readonly link: string | null;
    }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: `/chat-contacts${linkQuery(search.link)}`,
          body: { q: search.q, t: search.by, f: flagsKey(search.flags) },
        },
        chatContactsSchema,
      ),
    flags: () => call(http, { ...signed(), method: 'GET', path: '/flags' }, flagsSchema),
    /** Puts flags on chats and takes them off; asked twice it is done once. */
    assignFlags: (wish: {
      readonly chatIds: readonly string[];
      readonly put: readonly string[];
      readonly taken: readonly string[];
    }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: '/flags/assign',
          body: {
            target: 'chat',
            ids: wish.chatIds,
            add: wish.put.map(Number),
            remove: wish.taken.map(Number),
          },
        },
        assignedFlagsSchema,
      ),
    /** One page of messages, the newest unless `link` names an older one; `q`: of those that hold this text. */
    messages: (page: { readonly chatId: string; readonly link: string | null; readonly q?: string }) =>
      call(
        http,
        {
          ...signed(),
          method: 'GET',
          path: `/messages${linkQuery(page.link, {
            uuid: page.chatId,
            ...(page.q === undefined ? {} : { q: page.q }),
          })}`,
        },
        messagesSchema,
      ),
    conversationToken: () =>
      call(http, { ...signed(), method: 'POST', path: '/conversation_token' }, tokenSchema),
    syncToken: () => call(http, { ...signed(), method: 'POST', path: '/get-sync-token' }, tokenSchema),
    /** Every attempt carries the same key, so that a server that honours it makes one message. */
    sendMessage: (send: {
      readonly chatId: string;
      readonly clientMessageId: string;
      readonly body: string;
      /** Where the service keeps the picture that goes with it. */
      readonly mediaUrl: string | null;
    }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: `/send-message/${encodeURIComponent(send.chatId)}`,
          body: { body: send.body, ...(send.mediaUrl === null ? {} : { media: send.mediaUrl }) },
          idempotencyKey: send.clientMessageId,
        },
        sentSchema,
      ),
    /** One page of the contacts whose name, or number, holds the text. */
    contacts: (search: { readonly q: string; readonly by: 'name' | 'phone'; readonly page: number }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: '/contacts-list',
          body: { q: search.q, t: search.by, f: '', page: search.page },
        },
        contactsSchema,
      ),
    /** Begins a chat; of a contact who has one already, the service gives that one. */
    createChat: (chat: {
      readonly isGroup: boolean;
      readonly contactUuid: string | null;
      readonly name: string | null;
      readonly participants: readonly number[];
      readonly key: string;
    }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: '/chats',
          body: {
            is_group: chat.isGroup,
            contact_uuid: chat.contactUuid,
            name: chat.name,
            participants: chat.participants,
            flags: [],
          },
          idempotencyKey: chat.key,
        },
        createdChatSchema,
      ),
    /** Puts people into a chat; who is in it already stays so. */
    addParticipants: (wish: {
      readonly chatId: string;
      readonly participants: readonly number[];
      readonly key: string;
    }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: '/participants',
          body: { chat_uuid: wish.chatId, participants: wish.participants },
          idempotencyKey: wish.key,
        },
        participantsSchema,
      ),
    removeParticipant: (uuid: string) =>
      call(
        http,
        { ...signed(), method: 'DELETE', path: `/participants/${encodeURIComponent(uuid)}` },
        leftParticipantsSchema,
      ),
    /** Deletes a chat, by a GET as the spec has it: never asked again before it is known that it is needed. */
    deleteChat: (chatId: string) =>
      call(
        http,
        { ...signed(), method: 'GET', path: `/delete-chat/${encodeURIComponent(chatId)}` },
        v.unknown(),
      ),
    /** Takes a picture to the service, before the message that it goes with. */
    uploadPicture(picture: { readonly attachmentId: string } & Pick<HttpUpload, 'file' | 'onProgress'>) {
      const { attachmentId, ...rest } = picture;
      const upload: HttpUpload = {
        ...signed(),
        ...rest,
        path: '/messages/upload-mms',
        field: 'image',
        idempotencyKey: attachmentId,
      };
      const { answer, abort } = http.upload(upload);
      return { outcome: answer.then((told) => outcomeOf(told, upload, uploadedSchema)), abort };
    },
    /** Flips the favourite at the server: never retried. */
    makeFavourite: (chatId: string) =>
      call(
        http,
        { ...signed(), method: 'GET', path: `/make-favorite-chat/${encodeURIComponent(chatId)}` },
        favouriteSchema,
      ),
  };
}
export type ProductCalls = ReturnType<typeof productCalls>;

/**
 * The query of a pagination link, with our own parameters over it. Only the query is taken: the token
 * must go to no other host or path than our own, whatever a link says.
 */
export function linkQuery(link: string | null, own: Readonly<Record<string, string>> = {}): string {
  const [address = ''] = (link ?? '').split('#', 1);
  const at = address.indexOf('?');
  const params = new URLSearchParams(at < 0 ? '' : address.slice(at + 1));
  for (const [name, value] of Object.entries(own)) params.set(name, value);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
