import { flagsKey, type ListQuery } from '../model/chat/list/list-key.ts';
import type { Permit } from '../model/consent/may-send.ts';
import type { CallAct } from '../model/phone-line/types.ts';
import type { Http, HttpUpload } from '../ports/ports.ts';
import { askWith, type Given, upload } from './route.ts';
import { chatRoutes, lineRoutes } from './routes.ts';

/** A page of chats. `link` is the `next_page_url` of the previous page. */
interface ChatPage extends ListQuery {
  readonly link: string | null;
}

const pageOfChats = ({ q, by, flags, work, link }: ChatPage): Given<typeof chatRoutes.chatContacts> => ({
  query: linkQuery(link),
  body: { q, t: by, f: flagsKey(flags), ...(work === undefined ? {} : { work }) },
});

/** Returns functions for the product calls. Each call sends the session's access token. */
export function productCalls(http: Http, accessToken: () => string) {
  const ask = askWith(http, accessToken);
  return {
    chatContacts: (page: ChatPage) => ask(chatRoutes.chatContacts, pageOfChats(page)),
    /**
     * Loads the newest page of messages, or the page at `link`. With `q`, loads only messages that contain
     * this text.
     */
    messages: ({
      chatId,
      link,
      q,
    }: {
      readonly chatId: string;
      readonly link: string | null;
      readonly q?: string;
    }) =>
      ask(chatRoutes.messages, {
        query: linkQuery(link, { uuid: chatId, ...(q === undefined ? {} : { q }) }),
      }),
    conversationToken: () => ask(chatRoutes.conversationToken, {}),
    syncToken: () => ask(chatRoutes.syncToken, {}),
    /**
     * The guard makes the permit, which names the chat. Every attempt sends the same key, so that a service that
     * supports idempotency keys creates only one message.
     */
    sendMessage: (send: {
      readonly permit: Permit;
      readonly clientMessageId: string;
      readonly body: string;
      readonly mediaUrl: string | null;
    }) =>
      ask(chatRoutes.sendMessage, {
        params: { chatId: send.permit.chatId },
        body: { body: send.body, ...(send.mediaUrl === null ? {} : { media: send.mediaUrl }) },
        key: send.clientMessageId,
      }),
    contacts: ({
      q,
      by,
      page,
    }: {
      readonly q: string;
      readonly by: 'name' | 'phone';
      readonly page: number;
    }) => ask(chatRoutes.contacts, { body: { q, t: by, f: '', page } }),
    /** Creates a chat. If the contact already has a chat, the service returns that chat. */
    createChat: (chat: {
      readonly isGroup: boolean;
      readonly contactUuid: string | null;
      readonly name: string | null;
      readonly participants: readonly number[];
      readonly key: string;
    }) =>
      ask(chatRoutes.createChat, {
        body: {
          is_group: chat.isGroup,
          contact_uuid: chat.contactUuid,
          name: chat.name,
          participants: [...chat.participants],
          flags: [],
        },
        key: chat.key,
      }),
    /** Adds participants to a chat. Has no effect for people who are in the chat already. */
    addParticipants: (addition: {
      readonly chatId: string;
      readonly participants: readonly number[];
      readonly key: string;
    }) =>
      ask(chatRoutes.addParticipants, {
        body: { chat_uuid: addition.chatId, participants: [...addition.participants] },
        key: addition.key,
      }),
    removeParticipant: (uuid: string) => ask(chatRoutes.removeParticipant, { params: { uuid } }),
    deleteChat: (chatId: string) => ask(chatRoutes.deleteChat, { params: { chatId } }),
    uploadPicture: ({
      attachmentId,
      ...rest
    }: { readonly attachmentId: string } & Pick<HttpUpload, 'file' | 'onProgress'>) =>
      upload(http, chatRoutes.uploadPicture, { ...rest, accessToken: accessToken(), key: attachmentId }),
    line: () => ask(lineRoutes.line, {}),
    dial: (wish: { readonly to: string; readonly contactId: string | null; readonly key: string }) =>
      ask(lineRoutes.dial, {
        body: {
          ...(wish.to === '' ? {} : { to: wish.to }),
          contact_id: wish.contactId === null ? null : Number(wish.contactId),
        },
        key: wish.key,
      }),
    actOnCall: (wish: { readonly callId: string; readonly act: CallAct; readonly key: string }) =>
      ask(lineRoutes.act, {
        params: { callId: wish.callId, act: wish.act },
        body: {},
        key: wish.key,
      }),
    /** Toggles the favourite mark at the service. Never retried. */
    makeFavourite: (chatId: string) => ask(chatRoutes.makeFavourite, { params: { chatId } }),
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
