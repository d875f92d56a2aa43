/** Which requests and frames the demo repeats after a reload: those that change the world. */
import { readClientFrame } from '../twilio/client-frames.ts';
import { decodeFrame } from '../twilio/frame.ts';
import { mayLast } from '../twilio/session.ts';

/** Reads by POST. */
const READS = /(?:-list|\/chat-contacts|\/estimate|\/preview)$/;

/** Control calls about the connection, which a reload ends anyway, and scenarios, which take time. */
const PASSING = /^\/__world\/(?:faults|scenario|sockets\/\w+|violations|typing)$/;

/** `if-changed`: if an event of the world shows that the request has changed something. */
export type Keeping = 'always' | 'if-changed' | 'never';

export function keepingOf({ method, url }: Pick<Request, 'method' | 'url'>): Keeping {
  const { pathname } = new URL(url);
  if (PASSING.test(pathname)) return 'never';
  return method === 'GET' || method === 'HEAD' || READS.test(pathname) ? 'if-changed' : 'always';
}

/** Writes that change only what this client receives, or what passes at once. */
const PASSING_ROUTES = /\/(?:Subscriptions|Typing)$/;

/** Whether a frame is repeated: it says who the client is, or it changes something. */
export function isKeptFrame(bytes: Uint8Array): boolean {
  const frame = decodeFrame(bytes);
  if (!frame) return false;
  const read = readClientFrame(frame);
  switch (read.method) {
    case 'init':
    case 'update':
      return true;
    case 'message':
      return mayLast(read) && !PASSING_ROUTES.test(read.fields.http_request.path);
    case 'close':
    case 'registration':
    case 'malformed':
    case 'ignored':
      return false;
  }
}
