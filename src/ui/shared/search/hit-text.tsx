import type { TextPart } from '../../../core/kernel/search/fold-text.ts';

/** A text with its matches marked. */
export const HitText = ({ parts }: { readonly parts: readonly TextPart[] }) =>
  parts.map((part, at) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <mark key={at}>{part.text}</mark>
    ) : (
      part.text
    ),
  );
