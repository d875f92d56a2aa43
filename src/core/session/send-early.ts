import type { Clock, Http, HttpAnswer, HttpRequest } from '../ports/ports.ts';

/** ms after which a response to an early request is not used any more. */
const FRESH_MS = 3_000;

/**
 * Sends a request before the session needs its response. The first equal request then gets this response. Only for
 * requests that change nothing at the service.
 */
export function sendEarly(http: Http, clock: Pick<Clock, 'now'>, request: HttpRequest): Http {
  const wanted = JSON.stringify(request);
  const sentAt = clock.now();
  let early: Promise<HttpAnswer> | null = http.request(request);
  return {
    request(next) {
      if (early === null || JSON.stringify(next) !== wanted) return http.request(next);
      const answer = early;
      early = null;
      return clock.now() - sentAt < FRESH_MS ? answer : http.request(next);
    },
    upload: (upload) => http.upload(upload),
  };
}
