import { hasVisibleText } from '../../../../../core/kernel/shown-text.ts';
import type { ThreadTexts } from '../../../../shared/chat/thread/texts/texts.ts';

/** Returns a sentence about unsent text that the deletion would lose; null if there is none. */
export const lossWords = (unsent: number, draft: string, t: ThreadTexts): string | null => {
  const hasDraft = hasVisibleText(draft);
  if (unsent === 0) return hasDraft ? t('deletion.draft') : null;
  return t(hasDraft ? 'deletion.unsentAndDraft' : 'deletion.unsent', { count: unsent });
};
