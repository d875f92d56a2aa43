import type { Http, HttpAnswer, HttpRequest, Ports } from '../../src/core/ports/ports.ts';

/** A request, and what the service answered. */
export interface Exchange {
  readonly request: Omit<HttpRequest, 'accessToken' | 'idempotencyKey'>;
  readonly keyed: boolean;
  readonly status: number;
  readonly answer: unknown;
}

/** Ports that keep every exchange with the service. */
export function recording() {
  const exchanges: Exchange[] = [];
  const ports = (plain: Ports): Ports => ({ ...plain, http: recorded(plain.http) });
  const keep = (request: HttpRequest, answer: HttpAnswer): void => {
    if (answer.kind !== 'answered') return;
    const { accessToken: _, idempotencyKey, ...shown } = request;
    exchanges.push({
      request: structuredClone(shown),
      keyed: idempotencyKey !== undefined,
      status: answer.status,
      answer: structuredClone(answer.body),
    });
  };
  const recorded = (http: Http): Http => ({
    async request(request) {
      const answer = await http.request(request);
      keep(request, answer);
      return answer;
    },
    upload(sent) {
      const { answer, abort } = http.upload(sent);
      const { file: _file, field: _field, onProgress: _progress, ...request } = sent;
      return {
        abort,
        answer: answer.then((settled) => {
          keep({ ...request, method: 'POST' }, settled);
          return settled;
        }),
      };
    },
  });
  return { ports, recorded, exchanges };
}
