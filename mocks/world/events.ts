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
  /** Somebody called, and nobody answered. */
  | { readonly type: 'call.missed'; readonly id: number; readonly number: string }
  /** The counts, the tests or the status of a campaign have changed. */
  | { readonly type: 'campaign.progressed'; readonly id: number }
  /** Somebody reads about campaigns, so that those of a new world may run. */
  | { readonly type: 'campaigns.woken' }
  /** The same of appointments, whose reminders may leave then. */
  | { readonly type: 'appointments.woken' }
  /** The availability, the working hours or another setting of a person has changed. */
  | { readonly type: 'personal.changed'; readonly identity: string }
  | { readonly type: 'token.revoked'; readonly identity: string }
  | { readonly type: 'clock.jumped' };
