import type { Clock, Http, HttpAnswer, HttpRequest } from '../ports/ports.ts';

/** ms after which a response to an early request is not used any more. */
const FRESH_MS = 3_000;

export interface EarlyHttp extends Http {
  /**
   * Sends a request before its response is needed. The first equal request then gets this response. Only for requests
   * that change nothing at the service.
   */
  sendEarly(request: HttpRequest): void;
}

export function withEarlyRequests(http: Http, clock: Pick<Clock, 'now'>): EarlyHttp {
  const early = new Map<string, { readonly sentAt: number; readonly answer: Promise<HttpAnswer> }>();
  return {
    sendEarly(request) {
      early.set(JSON.stringify(request), { sentAt: clock.now(), answer: http.request(request) });
    },
    request(request) {
      if (early.size === 0) return http.request(request);
      const now = clock.now();
      for (const [key, { sentAt }] of early) if (now - sentAt >= FRESH_MS) early.delete(key);
      const key = JSON.stringify(request);
      const answer = early.get(key)?.answer ?? http.request(request);
      early.delete(key);
      return answer;
    },
    upload: (upload) => http.upload(upload),
  };
}

/** Asks for the first page of all chats: `chatRoutes.chatContacts` as data. */
export const firstChatsRequest = (accessToken: string): HttpRequest => ({
  method: 'POST',
  base: 'api',
  path: '/chat-contacts',
  accessToken,
  body: { q: '', t: 'name', f: '' },
});

/**
 * Returns what each start asks the service: whose token it is (`accountRoutes.whoAmI`), and for the chats. As data, so
 * that they can be sent before the code of the routes is loaded.
 */
export const firstRequests = (accessToken: string): readonly HttpRequest[] => [
  { method: 'GET', base: 'sample', path: '/auth/me', accessToken },
  firstChatsRequest(accessToken),
];
