import type { StatusUpdate, WorldMessage, WorldStatus } from './chat-types.ts';

/**
 * Number of updates in the status document. A client that misses some revisions still finds each update in a later one.
 */
const STATUS_DOCUMENT_SIZE = 50;

/** Error code for a failure without a reason from the carrier. */
const UNKNOWN_ERROR_CODE = 30008;

/**
 * The statuses that may follow each status. A delivered message cannot fail any more. A delivery replaces an earlier
 * failure, so that the REST API and the status document agree.
 */
const NEXT: Record<WorldStatus, readonly WorldStatus[]> = {
  sent: ['delivered', 'seen', 'failed'],
  delivered: ['seen'],
  seen: [],
  failed: ['delivered', 'seen'],
};

/**
 * Returns the message after a delivery report. A late or repeated report never lowers the status: it returns the same
 * object.
 */
export function withStatus(message: WorldMessage, update: StatusUpdate): WorldMessage {
  if (message.status === null || !NEXT[message.status].includes(update.status)) return message;
  return { ...message, status: update.status, errorCode: update.errorCode, statusAt: update.at };
}

/** Only a failure has an error code. */
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
