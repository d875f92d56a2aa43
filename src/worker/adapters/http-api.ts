import { jsonIn } from '../../core/kernel/json-in.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../core/ports/ports.ts';
import { xhrUpload } from './xhr-upload.ts';

/** Time after which a request counts as unanswered, in ms. */
export const HTTP_TIMEOUT_MS = 30_000;

export interface HttpApiOptions {
  /** URL prefix of each base, without a slash at the end. */
  readonly bases: Readonly<Record<HttpRequest['base'], string>>;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
}

const headersOf = (request: HttpRequest): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  if (request.accessToken !== undefined) headers.set('authorization', `Bearer ${request.accessToken}`);
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey);
  return headers;
};

/**
 * The provider's REST API. Requests use fetch, and uploads use XMLHttpRequest. Never retries, caches or
 * rejects. A network error, a timeout or a truncated body gives `unanswered`.
 */
export const createHttpApi = ({ bases, fetch, timeoutMs = HTTP_TIMEOUT_MS }: HttpApiOptions): Http => ({
  async request(request): Promise<HttpAnswer> {
    try {
      const response = await fetch(`${bases[request.base]}${request.path}`, {
        method: request.method,
        headers: headersOf(request),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { kind: 'answered', status: response.status, body: jsonIn(await response.text()) };
    } catch {
      return { kind: 'unanswered' };
    }
  },
  upload: (upload) => xhrUpload(`${bases[upload.base]}${upload.path}`, upload),
});
