import type { Ports } from '../../src/core/ports/ports.ts';
import { isSend } from '../core/support/mortal.ts';

/** Send requests whose worker died before the response arrived. Their result is unknown. */
export interface Orphans {
  readonly ports: (plain: Ports) => Ports;
  /** Returns the number of requests for the message with this id whose result is unknown. */
  readonly of: (id: string) => number;
}

export function createOrphans(): Orphans {
  const unanswered = new Map<string, number>();
  const count = (id: string, by: number) => unanswered.set(id, (unanswered.get(id) ?? 0) + by);
  return {
    ports: (plain) => ({
      ...plain,
      http: {
        ...plain.http,
        async request(request) {
          const id = isSend(request) ? (request.idempotencyKey ?? '') : '';
          count(id, 1);
          const answer = await plain.http.request(request);
          count(id, -1);
          return answer;
        },
      },
    }),
    of: (id) => unanswered.get(id) ?? 0,
  };
}
