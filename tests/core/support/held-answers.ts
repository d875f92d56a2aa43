import type { HttpAnswer, HttpRequest, Ports } from '../../../src/core/ports.ts';

/** Holds back responses until they are released. The service has handled their requests already. */
export function createHeldAnswers() {
  let path: string | null = null;
  const waiting: ((instead?: HttpAnswer) => void)[] = [];

  const ports = (plain: Ports): Ports => ({
    ...plain,
    http: {
      ...plain.http,
      async request(request: HttpRequest) {
        const isHeld = path !== null && request.path.startsWith(path);
        const answer = await plain.http.request(request);
        if (!isHeld) return answer;
        return new Promise<HttpAnswer>((resolve) => {
          waiting.push((instead) => resolve(instead ?? answer));
        });
      },
    },
  });

  return {
    ports,
    /** Holds the responses to requests whose path starts with this prefix from now on; null: no further ones. */
    hold(prefix: string | null): void {
      path = prefix;
    },
    held: () => waiting.length,
    /** Delivers the held responses, or `instead` in place of each. */
    release(instead?: HttpAnswer): void {
      for (const arrive of waiting.splice(0)) arrive(instead);
    },
  };
}
