/** When a chat counts as read: when the user opens it, or only when they reply. The first is the default. */
export const READ_ON = ['open', 'reply'] as const;
export type ReadOn = (typeof READ_ON)[number];
