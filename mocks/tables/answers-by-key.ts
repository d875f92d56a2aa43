/** Most answers remembered. The oldest is dropped first. */
const ANSWERS_MAX = 5000;

/** Remembers answers by `Idempotency-Key`, so that a repeated request has one effect. */
export interface AnswersByKey {
  /** Runs `act`, unless this user's request with this key was answered before: then returns that answer. */
  once(request: Request, identity: string, act: () => Promise<Response>): Promise<Response>;
}

export function createAnswersByKey(): AnswersByKey {
  const answers = new Map<string, Promise<Response>>();
  return {
    async once(request, identity, act) {
      const key = request.headers.get('idempotency-key');
      if (key === null) return act();
      const name = `${identity} ${request.method} ${new URL(request.url).pathname} ${key}`;
      const known = answers.get(name);
      if (known !== undefined) return (await known).clone();
      const answering = act();
      answers.set(name, answering);
      const [oldest] = answers.keys();
      if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
      const answer = await answering;
      // A refusal had no effect: the same request may succeed later.
      if (!answer.ok) answers.delete(name);
      return answer.clone();
    },
  };
}
