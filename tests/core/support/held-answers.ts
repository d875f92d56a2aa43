import type { HttpAnswer, HttpRequest, Ports } from '../../../src/core/ports/ports.ts';

/** Delays responses until the test releases them. The service has already handled their requests. */
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
    /** Starts to delay the responses to requests whose path has this prefix. With null, delays no further ones. */
    hold(prefix: string | null): void {
      path = prefix;
    },
    held: () => waiting.length,
    /** Delivers the delayed responses, or `instead` in place of each. */
    release(instead?: HttpAnswer): void {
      for (const arrive of waiting.splice(0)) arrive(instead);
    },
  };
}
