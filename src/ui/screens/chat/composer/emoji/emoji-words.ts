import { inSegments } from '../../../../shared/text-cost/segment-words.ts';
import type { EmojiCost } from '../../../../shared/text-cost/segments.ts';
import type { CostTexts } from '../../../../shared/text-cost/texts/texts.ts';
import type { ComposerTexts } from '../texts/texts.ts';

/** Returns a sentence about an emoji's extra cost; null if the cost is unknown. */
export const emojiWords = (cost: EmojiCost | null, t: ComposerTexts, costs: CostTexts): string | null => {
  if (cost === null) return null;
  const { now, later } = cost;
  const segments = inSegments(later.segments, costs);
  if (later.segments > now.segments) return t('emoji.costs', { segments, instead: now.segments });
  return t(now.encoding === 'UCS-2' ? 'emoji.stays' : 'emoji.staysShorter', { segments });
};
