/** Unique names of the chat service's Sync objects. */

export const conversationsMapName = (identity: string): string => `${identity}.channels`;
export const userInfoName = (sid: string): string => `${sid}.info`;
export const conversationDocumentName = (chatSid: string): string => `${chatSid}.channel`;
export const messagesListName = (chatSid: string): string => `${chatSid}.messages`;
export const rosterMapName = (chatSid: string): string => `${chatSid}.roster`;

const KINDS = ['channels', 'info', 'channel', 'messages', 'roster'] as const;

/** A parsed unique name: the kind of object, and the identity or sid in front of the last dot. */
export interface ChatObjectName {
  readonly kind: (typeof KINDS)[number];
  readonly subject: string;
}

export function readChatObjectName(name: string): ChatObjectName | undefined {
  const dot = name.lastIndexOf('.');
  const kind = KINDS.find((known) => known === name.slice(dot + 1));
  return kind && dot > 0 ? { kind, subject: name.slice(0, dot) } : undefined;
}
