import type { Http } from '../ports.ts';
import { flagsKey } from '../state.ts';
import { call } from './call.ts';
import { chatContactsSchema, favouriteSchema, messagesSchema, sentSchema, tokenSchema } from './shapes.ts';

/** The product calls (spec section 7), each with the access token of the session. */
export function productCalls(http: Http, accessToken: () => string) {
  const api = { base: 'api' } as const;
  const signed = () => ({ ...api, accessToken: accessToken() });
  return {
    /** One page of chats; `link` is the `next_page_url` of the page before. */
    chatContacts: (search: {
      readonly q: string;
      readonly flags: readonly string[];
      readonly link: string | null;
    }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: `/chat-contacts${linkQuery(search.link)}`,
          body: { q: search.q, t: 'name', f: flagsKey(search.flags) },
        },
        chatContactsSchema,
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
    }) =>
      call(
        http,
        {
          ...signed(),
          method: 'POST',
          path: `/send-message/${encodeURIComponent(send.chatId)}`,
          body: { body: send.body },
          idempotencyKey: send.clientMessageId,
        },
        sentSchema,
      ),
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
