import type { HttpAnswer, HttpRequest, Ports } from '../../../src/core/ports/ports.ts';

/** A service that does not say who wrote a chat's last message. */
export const withoutDirections = (plain: Ports): Ports => ({
  ...plain,
  http: {
    ...plain.http,
    async request(request: HttpRequest): Promise<HttpAnswer> {
      const answer = await plain.http.request(request);
      if (answer.kind !== 'answered') return answer;
      const text = JSON.stringify(answer.body).replaceAll('"last_message_direction"', '"untold"');
      return { ...answer, body: JSON.parse(text) };
    },
  },
});
