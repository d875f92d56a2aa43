import type { ClientEnd, Question } from './letters.ts';

/** Asks the world for the answer to a request. Waits until there is a world. */
export type Ask = (request: Request) => Promise<Response>;

/** Answers with these codes have no body. */
const BODILESS: readonly number[] = [204, 205, 304];

const bytesOf = async (request: Request): Promise<Uint8Array | null> => {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length === 0 ? null : bytes;
};

export function createAsking(end: ClientEnd, newId: () => string): Ask {
  const waiting = new Map<
    string,
    { readonly question: Question; readonly settle: (answer: Response) => void }
  >();
  const take = (id: string) => {
    const one = waiting.get(id);
    waiting.delete(id);
    return one;
  };
  end.listen((letter) => {
    switch (letter.type) {
      case 'here':
        for (const { question } of waiting.values()) end.send(question);
        return;
      case 'answer': {
        const { status, headers, body } = letter;
        const isEmpty = body === null || BODILESS.includes(status);
        take(letter.id)?.settle(new Response(isEmpty ? null : new Uint8Array(body), { status, headers }));
        return;
      }
      case 'lost':
        take(letter.id)?.settle(Response.error());
        return;
      case 'opened':
      case 'refused':
      case 'push':
      case 'closed':
        return;
      default:
        letter satisfies never;
    }
  });
  return async (request) => {
    const { method, url } = request;
    const headers: [string, string][] = [...request.headers];
    const question: Question = {
      type: 'ask',
      id: newId(),
      method,
      url,
      headers,
      body: await bytesOf(request),
    };
    return new Promise((settle) => {
      waiting.set(question.id, { question, settle });
      end.send(question);
    });
  };
}
