import type { Http, HttpAnswer } from '../ports.ts';

type SessionHttpDeps = {
  readonly http: Http;
  readonly accessToken: () => string;
  /** The session has ended. */
  readonly isOver: () => boolean;
  /** The service answered 403: the user may less than is known. */
  readonly forbidden: () => void;
};

/**
 * The calls of one session. Whatever outlives it must not ask on, least of all with the token of the next one;
 * and a 401 or 403 for a token that has been renewed meanwhile says nothing about the session.
 */
export function createSessionHttp({ http, accessToken, isOver, forbidden }: SessionHttpDeps): Http {
  const judge = (asked: { readonly accessToken?: string }, answer: HttpAnswer): HttpAnswer => {
    if (answer.kind !== 'answered') return answer;
    const current = accessToken();
    const isOutdated = current !== '' && asked.accessToken !== current;
    if (answer.status === 403 && !isOutdated) forbidden();
    return answer.status === 401 && isOutdated ? { kind: 'unanswered' } : answer;
  };
  return {
    async request(request) {
      return isOver() ? { kind: 'unanswered' } : judge(request, await http.request(request));
    },
    upload(upload) {
      if (isOver()) return { answer: Promise.resolve({ kind: 'unanswered' }), abort: () => undefined };
      const { answer, abort } = http.upload(upload);
      return { answer: answer.then((given) => judge(upload, given)), abort };
    },
  };
}
