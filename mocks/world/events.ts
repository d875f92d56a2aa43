import type { TableChange } from '../api/table.ts';
import type { StatusUpdate, WorldChat, WorldMessage, WorldParticipant } from './chat-types.ts';

/** A change of the world. The world calls watchers synchronously, in the order of the changes. */
export type WorldEvent =
  | { readonly type: 'conversation.added'; readonly chat: WorldChat }
  | { readonly type: 'conversation.updated'; readonly chat: WorldChat }
  /** `chat` is the removed chat in its last state. */
  | { readonly type: 'conversation.removed'; readonly chat: WorldChat }
  | {
      readonly type: 'participant.added' | 'participant.updated' | 'participant.removed';
      readonly chat: WorldChat;
      readonly participant: WorldParticipant;
    }
  | { readonly type: 'message.removed'; readonly chat: WorldChat; readonly message: WorldMessage }
  | { readonly type: 'notification-level.changed'; readonly identity: string; readonly chat: WorldChat }
  | { readonly type: 'user.updated'; readonly identity: string }
  | { readonly type: 'typing'; readonly chat: WorldChat; readonly identity: string }
  | { readonly type: 'message.added'; readonly chat: WorldChat; readonly message: WorldMessage }
  | { readonly type: 'message.updated'; readonly chat: WorldChat; readonly message: WorldMessage }
  | { readonly type: 'status.updated'; readonly update: StatusUpdate }
  | {
      readonly type: 'horizon.moved';
      readonly identity: string;
      readonly chat: WorldChat;
      readonly index: number | null;
    }
  | ({ readonly type: 'record.changed' } & TableChange)
  | { readonly type: 'token.revoked'; readonly identity: string }
  | { readonly type: 'clock.jumped' };
