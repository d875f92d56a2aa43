import type { Alert } from '../alerts/alert.ts';
import type { ProductCalls } from '../api/calls.ts';
import type { Committer } from '../log/committer.ts';
import type { MediaStore, Ports } from '../ports.ts';
import type { Live } from './live.ts';

/** What the effects of one session share. */
export interface SessionContext {
  readonly ports: Ports;
  readonly calls: ProductCalls;
  readonly committer: Committer;
  readonly live: Live;
  readonly media: MediaStore;
  /** Says that something a view shows has changed. */
  readonly changed: () => void;
  /** Calls whoever is not looking. */
  readonly alert: (alert: Alert) => void;
  /** The service answered 401: ends the session, keeping what is stored. */
  readonly expire: () => void;
  /** Runs work that no one awaits; a failure to store ends in one place. */
  readonly background: (work: Promise<unknown>) => void;
}
