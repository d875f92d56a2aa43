// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { Fragment } from 'react';
import type { Span, TextPart } from '../../../core/kernel/search/fold-text.ts';

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

export type SpannedTextProps = { readonly text: string; readonly hits?: readonly Span[] | undefined };

/** A text with its hits marked, which are in order and do not overlap. */
export const TextWithMarks = ({ text, hits = [] }: SpannedTextProps) => (
  <>
    {hits.map(([start, end], at) => (
      <Fragment key={start}>
        {text.slice(hits[at - 1]?.[1] ?? 0, start)}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    ))}
    {text.slice(hits.at(-1)?.[1] ?? 0)}
  </>
);
