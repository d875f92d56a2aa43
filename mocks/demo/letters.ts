/** The messages between the world and those who use it: the service worker, and workers with sockets. */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const bytes = v.custom<Uint8Array>((data) => data instanceof Uint8Array);
const headers = v.array(v.tuple([v.string(), v.string()]));
const body = v.nullable(bytes);

/** A world has begun. What it was not asked yet is asked again: an earlier world may have ended without an answer. */
const here = v.object({ type: v.literal('here') });

const toWorldSchema = v.variant('type', [
  v.object({ type: v.literal('ask'), id, method: v.string(), url: v.string(), headers, body }),
  /** `client`: who has the socket. The world closes the sockets of a client that has ended. */
  v.object({ type: v.literal('open'), socket: id, client: id }),
  v.object({ type: v.literal('frame'), socket: id, bytes }),
  v.object({ type: v.literal('close'), socket: id }),
]);
export type ToWorld = v.InferOutput<typeof toWorldSchema>;
export type Question = Extract<ToWorld, { readonly type: 'ask' }>;

const fromWorldSchema = v.variant('type', [
  here,
  v.object({ type: v.literal('answer'), id, status: v.number(), headers, body }),
  /** The request or its answer is lost, as on a real network. */
  v.object({ type: v.literal('lost'), id }),
  v.object({ type: v.literal('opened'), socket: id }),
  v.object({ type: v.literal('refused'), socket: id }),
  v.object({ type: v.literal('push'), socket: id, bytes }),
  v.object({ type: v.literal('closed'), socket: id }),
]);
export type FromWorld = v.InferOutput<typeof fromWorldSchema>;

const decoded = <T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | null => {
  const read = v.safeParse(schema, data);
  return read.success ? read.output : null;
};

/** The part of a BroadcastChannel that both sides use. */
export interface Post {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(data: unknown): void;
}

export interface WorldEnd {
  readonly send: (letter: FromWorld) => void;
  readonly listen: (listener: (letter: ToWorld) => void) => void;
}
export interface ClientEnd {
  readonly send: (letter: ToWorld) => void;
  readonly listen: (listener: (letter: FromWorld) => void) => void;
}

/** All ends of a channel receive every letter. Those to the other side are ignored. */
const endOf = <Sent, Received>(post: Post, schema: v.GenericSchema<unknown, Received>) => ({
  send: (letter: Sent): void => post.postMessage(letter),
  listen(listener: (letter: Received) => void): void {
    post.onmessage = ({ data }) => {
      const letter = decoded(schema, data);
      if (letter !== null) listener(letter);
    };
  },
});

export const worldEnd = (post: Post): WorldEnd => endOf<FromWorld, ToWorld>(post, toWorldSchema);
export const clientEnd = (post: Post): ClientEnd => endOf<ToWorld, FromWorld>(post, fromWorldSchema);
