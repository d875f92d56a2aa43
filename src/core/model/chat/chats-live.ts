import type { OwnReason, Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { WorkList } from '../work/types.ts';

/** The status of loading a chat's pages. */
export interface ThreadLoad {
  readonly loading: boolean;
  readonly error: Reason | null;
  readonly loadingOlder: boolean;
  readonly olderError: Reason | null;
}

export interface ListLoad {
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly error: Reason | null;
}

/** Why a queued message was not sent yet, and when it is sent again. */
export interface SendTrouble {
  readonly reason: OwnReason;
  /** Null while the core asks the service whether it has the message. */
  readonly retryAt: Timestamp | null;
}

/** What this worker is loading for the chats. */
export interface ChatsLive {
  list: ListLoad;
  /**
   * Address of the next page of the chats in each list of the work. Null: all pages are loaded. Undefined: none is.
   */
  workNext: Partial<Record<WorkList, string | null>>;
  /** Keyed by the chat's id. */
  readonly threads: Map<string, ThreadLoad>;
  /** Addresses of people about whose consent the service was asked without an answer. */
  readonly unansweredConsents: Set<string>;
  /** Keyed by the message's key. */
  readonly troubles: Map<string, SendTrouble>;
  /** Changes its value with each message for a chat that no visible tab has open. */
  ring: boolean;
}

export const idleThread: ThreadLoad = {
  loading: false,
  error: null,
  loadingOlder: false,
  olderError: null,
};

export const chatsLive = ({ isListLoading } = { isListLoading: false }): ChatsLive => ({
  list: { loading: isListLoading, loadingMore: false, error: null },
  workNext: {},
  threads: new Map(),
  unansweredConsents: new Set(),
  troubles: new Map(),
  ring: false,
});
