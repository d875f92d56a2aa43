import type { Needs } from '../../kernel/define/define-command.ts';

export const ANYONE: Needs = { actions: [], writes: false };
export const READS: Needs = { actions: ['view-chat'], writes: false };
export const WRITES: Needs = { actions: ['view-chat'], writes: true };
/** For the removal of texts from this device. */
export const REDACTS: Needs = { actions: ['view-chat', 'manage-logs'], writes: true };
/**
 * For commands that store unsent texts on this device. They need no right: when a right is taken, the composer closes
 * and stores what was typed until then.
 */
export const KEEPS_TEXT: Needs = { actions: [], writes: false };
/** For pictures of campaigns. */
export const CAMPAIGNS: Needs = { actions: ['manage-campaign'], writes: true };
export const CALLS: Needs = { actions: ['view-call', 'manage-call'], writes: true };
export const IMPORTS: Needs = { actions: ['bulk-upload'], writes: true };
export const SETTINGS: Needs = { actions: ['view-setting'], writes: false };
/** The settings that show the log, which contains messages. */
export const LOG: Needs = { actions: ['view-setting', 'view-chat'], writes: false };
/** The activity logs, which show messages of every chat on this device. */
export const PAST: Needs = { actions: ['view-logs'], writes: false };
/** The user's own account, also with a read-only role: everybody may secure their account. */
export const OWN_ACCOUNT: Needs = { actions: ['view-profile'], writes: false };
