import type { ThreadHead, ThreadView } from '../../../../core/model/chat/thread/types.ts';
import type { MessageActs } from './message-acts.ts';
import type { ThreadAside } from './thread-items.ts';
import type { Aim } from './use-aim.ts';

/** The chat's data in the pane's head. The chat list has it before the thread is loaded. */
export type ChatIdentity = Pick<
  ThreadHead,
  'chatId' | 'name' | 'isGroup' | 'isFavorite' | 'isMuted' | 'participants'
>;

/** The state of a part of the pane that a button opens and closes. */
export type Toggle = {
  /** Null while there is nothing to open. */
  readonly isOpen: boolean | null;
  readonly toggle: () => void;
};

/**
 * The data and actions of the thread pane. The screen builds them from live views, the gallery from samples.
 */
export type OpenThread = {
  readonly view: ThreadView | undefined;
  /** The chat list's data of the chat, shown until the thread is loaded; null if the list lacks the chat. */
  readonly identity: ChatIdentity | null;
  /** True if neither this device nor the service has the chat. */
  readonly missing: boolean;
  /** The connection status in words. Phones show it here, because an open chat hides the top bar. */
  readonly connection: string;
  /** True if the connection has been down long enough to report it. */
  readonly offline: boolean;
  /** Null if the user may only read. */
  readonly acts: MessageActs | null;
  /** Increases each time the thread must scroll to the newest message. */
  readonly footCalls: number;
  /** What lies between the messages, in the order of time. A replay has none: only the service knows when they changed. */
  readonly asides?: readonly ThreadAside[];
  readonly aim: Aim | null;
  readonly search: Toggle;
  readonly details: Toggle;
  readonly onEarlier: () => void;
  readonly onLater: () => void;
  readonly onNewest: () => void;
  readonly onReload: () => void;
  /** The message was in view for a while, and somebody was there. Null if only a reply marks chats as read. */
  readonly onRead: ((key: string) => void) | null;
  /** Shows the rows around this row. */
  readonly onRow: (key: string) => void;
  /** Null in a role view, as are `onMarkUnread`, `onToggleFavourite` and `onReconnect`. */
  readonly onUndoDelete: (() => void) | null;
  readonly onBack: () => void;
  readonly onMarkUnread: (() => void) | null;
  /** Null if the chat is read already, or if opening a chat marks it as read. */
  readonly onMarkRead: (() => void) | null;
  readonly onToggleFavourite: (() => void) | null;
  readonly onReconnect: (() => void) | null;
  readonly onFiles: (files: readonly File[]) => void;
};
