import type { StatusUpdate, WorldMessage, WorldStatus } from './chat-types.ts';

/** Updates that the status document holds, so that a client which misses revisions loses none. */
const STATUS_DOCUMENT_SIZE = 50;

/** Error code of a failure whose reason the carrier did not tell. */
const UNKNOWN_ERROR_CODE = 30008;

/**
 * Statuses that may follow each status. What has been delivered cannot fail any more; a failure that was reported too
 * soon is overruled by a delivery, so that the calls and the status document tell the same.
 */
const NEXT: Record<WorldStatus, readonly WorldStatus[]> = {
  sent: ['delivered', 'seen', 'failed'],
  delivered: ['seen'],
  seen: [],
  failed: ['delivered', 'seen'],
};

/**
 * The message after a delivery report: its status never goes back. The same object when nothing changes,
 * as for a report that comes late or twice.
 */
export function withStatus(message: WorldMessage, update: StatusUpdate): WorldMessage {
  if (message.status === null || !NEXT[message.status].includes(update.status)) return message;
  return { ...message, status: update.status, errorCode: update.errorCode, statusAt: update.at };
}

/** Only a failure carries an error code. */
export function errorCodeFor(status: WorldStatus, errorCode: number | null | undefined): number | null {
  return status === 'failed' ? (errorCode ?? UNKNOWN_ERROR_CODE) : null;
}

export interface StatusLog {
  add(update: StatusUpdate): void;
  /** Oldest first. */
  latest(): readonly StatusUpdate[];
}

export function createStatusLog(): StatusLog {
  let updates: readonly StatusUpdate[] = [];
  return {
    add(update) {
      updates = [...updates, update].slice(-STATUS_DOCUMENT_SIZE);
    },
    latest: () => updates,
  };
}
