import { hasVisibleText } from '../../../kernel/shown-text.ts';
/**
 * A chat's unsent texts. `text` is the draft: the text that was typed last. `others` are texts that another tab
 * typed at the same time, newest first. A text leaves them only when a newer text of its tab replaces it, when a
 * text or a sent message contains it, or when the agent discards it.
 */
export interface Drafts {
  readonly text: string;
  readonly others: readonly string[];
}

const isIn = (whole: string, text: string): boolean => whole.includes(text.trim());

/**
 * Returns the drafts after a tab typed `text`. `from` are the texts that this text may have grown from: what the
 * tab last saw, and what it has typed since. If the draft is none of them, another tab typed meanwhile, and its
 * text is set aside. Without `from`, the text replaces the draft.
 */
export function afterTyping(drafts: Drafts, text: string, from: readonly string[] | undefined): Drafts {
  if (from === undefined) return { text, others: drafts.others };
  const others = [drafts.text, ...drafts.others].filter((other) => !from.includes(other));
  return { text, others: others.filter((other) => hasVisibleText(other) && !isIn(text, other)) };
}

/** Returns the drafts after `body` was sent. Only the sender's text leaves; texts of other tabs are set aside. */
export function afterSending(drafts: Drafts, body: string, from: readonly string[] | undefined): Drafts {
  if (from === undefined) return { text: '', others: drafts.others };
  const { others } = afterTyping(drafts, body, from);
  return { text: '', others };
}

/** Returns the drafts without this text. If it was the draft, the newest other text becomes the draft. */
export function withoutDraft({ text, others }: Drafts, discarded: string): Drafts {
  const left = others.filter((other) => other !== discarded);
  if (text !== discarded) return { text, others: left };
  const [next = '', ...rest] = left;
  return { text: next, others: rest };
}
