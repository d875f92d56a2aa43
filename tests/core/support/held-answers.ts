import type { HttpAnswer, HttpRequest, Ports } from '../../../src/core/ports.ts';

/** Answers that are on their way until they are let go: what the service said, as of when it was asked. */
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
    /** From here on answers to calls whose path begins so are held; null: no more. */
    hold(beginning: string | null): void {
      path = beginning;
    },
    held: () => waiting.length,
    /** What is held arrives, or this instead of it. */
    letGo(instead?: HttpAnswer): void {
      for (const arrive of waiting.splice(0)) arrive(instead);
    },
  };
}
