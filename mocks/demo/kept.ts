/** Which requests and frames the demo repeats after a reload: those that change the world. */
import { readClientFrame } from '../twilio/client-frames.ts';
import { decodeFrame } from '../twilio/frame.ts';
import { mayLast } from '../twilio/session.ts';

/** Reads by POST. */
const READS = /(?:-list|\/chat-contacts|\/estimate|\/preview)$/;

/** Control calls about the connection, which a reload ends anyway. */
const PASSING = /^\/__world\/(?:faults|scenario|sockets\/\w+|violations|typing)$/;

/** Whether a request is repeated even if no event of the world shows that it has changed something. */
export const isKeptRequest = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean => {
  const { pathname } = new URL(url);
  return method !== 'GET' && method !== 'HEAD' && !READS.test(pathname) && !PASSING.test(pathname);
};

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
