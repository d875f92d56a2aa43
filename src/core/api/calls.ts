import * as v from 'valibot';
import { flagsKey, type ListQuery } from '../model/chat/list/list-key.ts';
import type { Permit } from '../model/consent/may-send.ts';
import type { Http, HttpRequest, HttpUpload } from '../ports/ports.ts';
import { call, outcomeOf } from './call.ts';
import {
  contactsSchema,
  createdChatSchema,
  leftParticipantsSchema,
  participantsSchema,
} from './people-shapes.ts';
import {
  chatContactsSchema,
  favouriteSchema,
  messagesSchema,
  sentSchema,
  tokenSchema,
  uploadedSchema,
} from './shapes.ts';

/** A page of chats. `link` is the `next_page_url` of the previous page. */
interface ChatPage extends ListQuery {
  readonly link: string | null;
}

export const chatContactsRequest = (accessToken: string, { q, by, flags, link }: ChatPage): HttpRequest => ({
  base: 'api',
  accessToken,
  method: 'POST',
  path: `/chat-contacts${linkQuery(link)}`,
  body: { q, t: by, f: flagsKey(flags) },
});

/** Returns functions for the product calls. Each call sends the session's access token. */
export function productCalls(http: Http, accessToken: () => string) {
  const api = { base: 'api' } as const;
  const signed = () => ({ ...api, accessToken: accessToken() });
  return {
    chatContacts: (page: ChatPage) =>
      call(http, chatContactsRequest(accessToken(), page), chatContactsSchema),
    /**
     * Loads the newest page of messages, or the page at `link`. With `q`, loads only messages that contain
     * this text.
     */
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
    /**
     * The guard makes the permit, which names the chat. Every attempt sends the same key, so that a service that supports idempotency keys creates only one
     * message.
     */
    sendMessage: (send: {
      readonly permit: Permit;
      readonly clientMessageId: string;
      readonly body: string;
      readonly mediaUrl: string | null;
    }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: `/send-message/${encodeURIComponent(send.permit.chatId)}`,
          body: { body: send.body, ...(send.mediaUrl === null ? {} : { media: send.mediaUrl }) },
          idempotencyKey: send.clientMessageId,
        },
        sentSchema,
      ),
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
    /** Creates a chat. If the contact already has a chat, the service returns that chat. */
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
    /** Adds participants to a chat. Has no effect for people who are in the chat already. */
    addParticipants: (addition: {
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
          body: { chat_uuid: addition.chatId, participants: addition.participants },
          idempotencyKey: addition.key,
        },
        participantsSchema,
      ),
    removeParticipant: (uuid: string) =>
      call(
        http,
        { ...signed(), method: 'DELETE', path: `/participants/${encodeURIComponent(uuid)}` },
        leftParticipantsSchema,
      ),
    /**
     * Deletes a chat. The spec defines this call as a GET. Before a repetition, check that the chat still
     * exists.
     */
    deleteChat: (chatId: string) =>
      call(
        http,
        { ...signed(), method: 'GET', path: `/delete-chat/${encodeURIComponent(chatId)}` },
        v.unknown(),
      ),
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
      return { outcome: answer.then((settled) => outcomeOf(settled, upload, uploadedSchema)), abort };
    },
    /** Toggles the favourite mark at the service. Never retried. */
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
 * Returns the query of a pagination link, overridden by the parameters in `own`. Ignores the link's host and
 * path, because the token must never be sent to another address.
 */
export function linkQuery(link: string | null, own: Readonly<Record<string, string>> = {}): string {
  const [address = ''] = (link ?? '').split('#', 1);
  const at = address.indexOf('?');
  const params = new URLSearchParams(at < 0 ? '' : address.slice(at + 1));
  for (const [name, value] of Object.entries(own)) params.set(name, value);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
