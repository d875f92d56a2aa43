import { spacedNumber } from '../../language/spaced-number.ts';
import { type SpannedTextProps, TextWithMarks } from './hit-text.tsx';
import { spacedSpans } from './spaced-spans.ts';

/** A number that stands for a name, grouped for reading, with its hits marked. */
const SpacedHits = ({ text, hits = [] }: SpannedTextProps) => {
  const spaced = spacedNumber(text);
  return (
    <bdi translate="no" dir="ltr">
      <TextWithMarks text={spaced} hits={spacedSpans(text, spaced, hits)} />
    </bdi>
  );
};

export default SpacedHits;
