import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';

/** What a person does in a chat. */
export const DOINGS = ['viewing', 'typing'] as const;
export type Doing = (typeof DOINGS)[number];

/** Somebody else in a chat at this moment. Contacts only type: nobody knows what they look at. */
export interface PresentRow extends KeyedRow {
  readonly kind: 'colleague' | 'contact';
  readonly name: string;
  readonly doing: Doing;
}

export type PresenceView = View<object, PresentRow>;

/** Who is in each chat, by the chat's id. Each list is replaced when it changes. */
export type PresenceLive = Map<string, readonly PresentRow[]>;
