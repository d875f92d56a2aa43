/** Functions that call the service over HTTP. */
import type { Ask } from './steering.ts';

/** @param answer returns the response to a request. */
export const askBy =
  (base: string, answer: (request: Request) => Promise<Response>): Ask =>
  async (method, path, body, headers = {}) => {
    const init =
      body === undefined
        ? { method, headers }
        : {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          };
    const response = await answer(new Request(base + path, init));
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };

export const askOverHttp = (origin: string): Ask => askBy(origin, fetch);
