import type { Span, TextPart } from '../../../core/kernel/search/fold-text.ts';
import SpannedText from './spanned-text.tsx';

/** A name with its matches marked. A number that stands for a name is grouped for reading. */
export const HitName = ({ parts }: { readonly parts: readonly TextPart[] }) => {
  let at = 0;
  const hits = parts.flatMap(({ text, isHit }): readonly Span[] => {
    const start = at;
    at += text.length;
    return isHit ? [[start, at]] : [];
  });
  return <SpannedText text={parts.map(({ text }) => text).join('')} hits={hits} />;
};
