import type { ProductCalls } from '../../api/calls.ts';
import type { Committer } from '../../log/committer.ts';
import type { Alert } from '../../model/alerts/alert.ts';
import type { MediaStore, PageStore, Ports } from '../../ports/ports.ts';
import type { Live } from './live.ts';
import type { Changed } from './live-part.ts';

/** Which view shows a failure: the chat list, the notice about this device, or the thread of a chat. */
export type FailureOwner = 'list' | 'device' | { readonly thread: string };

export interface SessionContext {
  readonly ports: Ports;
  readonly calls: ProductCalls;
  readonly committer: Committer;
  readonly live: Live;
  readonly media: MediaStore;
  /** The device's copies of lists. */
  readonly pages: PageStore;
  readonly changed: Changed;
  readonly alert: (alert: Alert) => void;
  /** Ends the session after a 401. Stored data is kept. */
  readonly expire: () => void;
  /** Runs work that nobody awaits. If the work rejects, its owner shows that data could not be saved. */
  readonly background: (work: Promise<unknown>, owner: FailureOwner) => void;
}
