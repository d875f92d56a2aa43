import { lazy, type ReactNode, Suspense } from 'react';
import { type SpannedTextProps, TextWithMarks } from './hit-text.tsx';

// The code that groups digits is large and loads later. Until then numbers are shown ungrouped.
const SpacedHits = lazy(() => import('./spaced-hits.tsx').catch(() => ({ default: TextWithMarks })));

/** A name with its hits marked. A number that stands for a name is grouped for reading. */
const SpannedText = (name: SpannedTextProps): ReactNode =>
  name.text.startsWith('+') ? (
    <Suspense fallback={<TextWithMarks {...name} />}>
      <SpacedHits {...name} />
    </Suspense>
  ) : (
    <TextWithMarks {...name} />
  );

export default SpannedText;
