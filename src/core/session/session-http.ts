import type { Http, HttpAnswer } from '../ports/ports.ts';

type SessionHttpDeps = {
  readonly http: Http;
  readonly accessToken: () => string;
  readonly isOver: () => boolean;
  /** Called after a 403: the user's rules may have changed. */
  readonly forbidden: () => void;
};

/**
 * The HTTP port of one session. After the session has ended, requests get no response, so that they never use
 * the next session's token. If the token was renewed during a request, a 401 or 403 says nothing about the
 * session.
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
