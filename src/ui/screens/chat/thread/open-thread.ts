import type { ThreadHead, ThreadView } from '../../../../core/chat/thread/types.ts';
import type { MessageActs } from './message-acts.ts';
import type { Aim } from './use-aim.ts';

/** What the head of the pane shows of a chat: the list has it before the thread is loaded. */
export type ChatIdentity = Pick<
  ThreadHead,
  'chatId' | 'name' | 'isGroup' | 'isFavorite' | 'isMuted' | 'participants'
>;

/** A part of the pane that a button opens and closes. */
export type Toggle = {
  /** Null while the chat offers nothing to open yet. */
  readonly isOpen: boolean | null;
  readonly toggle: () => void;
};

/**
 * What the thread pane draws, and what its controls do. The screen makes it from live views, a sample from
 * data.
 */
export type OpenThread = {
  /** Undefined until the first frame arrives. */
  readonly view: ThreadView | undefined;
  /** What the list knows of the chat, shown until the thread is loaded; null when the list doesn't have it. */
  readonly identity: ChatIdentity | null;
  /** Neither this device nor the service has the chat. */
  readonly missing: boolean;
  /** The connection in words, shown on phones, where the top bar gives way. */
  readonly connection: string;
  /** The connection has been down for long enough to say so. */
  readonly offline: boolean;
  readonly acts: MessageActs;
  /** Rises each time that the thread must scroll to the newest message. */
  readonly footCalls: number;
  /** A message to scroll to. */
  readonly aim: Aim | null;
  readonly search: Toggle;
  readonly details: Toggle;
  readonly onEarlier: () => void;
  readonly onLater: () => void;
  readonly onNewest: () => void;
  readonly onReload: () => void;
  readonly onUndoDelete: () => void;
  readonly onBack: () => void;
  readonly onMarkUnread: () => void;
  readonly onToggleFavourite: () => void;
  readonly onReconnect: () => void;
  /** Files were dropped on the pane. */
  readonly onFiles: (files: readonly File[]) => void;
};
