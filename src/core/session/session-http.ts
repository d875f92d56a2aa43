import type { Http, HttpAnswer } from '../ports.ts';

type SessionHttpDeps = {
  readonly http: Http;
  readonly accessToken: () => string;
  /** Whether the session has ended. */
  readonly isOver: () => boolean;
  /** Called for a 403: the user's rules may have changed. */
  readonly forbidden: () => void;
};

/**
 * The HTTP port of one session. Work that outlives the session gets no response, so that it never uses the next
 * session's token. A 401 or 403 for an old token is not about the session if the token was renewed meanwhile.
 */
export function createSessionHttp({ http, accessToken, isOver, forbidden }: SessionHttpDeps): Http {
  const check = (request: { readonly accessToken?: string }, answer: HttpAnswer): HttpAnswer => {
    if (answer.kind !== 'answered') return answer;
    const current = accessToken();
    const isOutdated = current !== '' && request.accessToken !== current;
    if (answer.status === 403 && !isOutdated) forbidden();
    return answer.status === 401 && isOutdated ? { kind: 'unanswered' } : answer;
  };
  return {
    async request(request) {
      return isOver() ? { kind: 'unanswered' } : check(request, await http.request(request));
    },
    upload(upload) {
      if (isOver()) return { answer: Promise.resolve({ kind: 'unanswered' }), abort: () => undefined };
      const { answer, abort } = http.upload(upload);
      return { answer: answer.then((settled) => check(upload, settled)), abort };
    },
  };
}
