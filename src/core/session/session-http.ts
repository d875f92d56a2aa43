import { accountEndOf } from '../api/account-end.ts';
import type { AccountEnd } from '../kernel/reasons.ts';
import type { Http, HttpAnswer } from '../ports/ports.ts';

type SessionHttpDeps = {
  readonly http: Http;
  readonly accessToken: () => string;
  readonly isOver: () => boolean;
  /** Called after a 403: the user's rules may have changed. */
  readonly forbidden: () => void;
  /** Gets what a 401 says of the account. */
  readonly live: { accountEnd: AccountEnd | null };
};

/**
 * The HTTP port of one session. After the session has ended, requests get no response, so that they never use
 * the next session's token. If the token was renewed during a request, a 401 or 403 says nothing about the
 * session.
 */
export function createSessionHttp({ http, accessToken, isOver, forbidden, live }: SessionHttpDeps): Http {
  const check = (request: { readonly accessToken?: string }, answer: HttpAnswer): HttpAnswer => {
    if (answer.kind !== 'answered') return answer;
    const current = accessToken();
    const isOutdated = current !== '' && request.accessToken !== current;
    if (answer.status === 403 && !isOutdated) forbidden();
    if (answer.status !== 401) return answer;
    if (isOutdated) return { kind: 'unanswered' };
    live.accountEnd = accountEndOf(answer.body);
    return answer;
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
