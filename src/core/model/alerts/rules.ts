import type { Chat } from '../chat/chat.ts';
import { type AlertRules, FLAG_RULES, type FlagRule, type QuietHours } from './types.ts';

/**
 * Returns whether a minute of the day is quiet. The quiet hours may pass midnight. If both ends are equal, the whole
 * day is quiet.
 */
export function isQuiet({ on, from, to }: QuietHours, minute: number): boolean {
  if (!on) return false;
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}

/** Returns the rule for a chat, or null. Of two flags, *always* wins, because a missed alert costs more. */
export function ruleOf(chat: Pick<Chat, 'flags'> | undefined, { flags }: AlertRules): FlagRule | null {
  const rules = (chat?.flags ?? []).map((id) => (Object.hasOwn(flags, id) ? flags[id] : undefined));
  return FLAG_RULES.find((rule) => rules.includes(rule)) ?? null;
}
