import { css } from 'styled-system/css';
import { useTexts } from '../../../../language/use-texts.ts';
import { OfferList } from '../../../../shared/word-offer/offer-list.tsx';
import { texts } from '../texts/texts.ts';
import type { EmojiMatch } from './emoji-data.ts';

const big = css({ fontSize: '20px', lineHeight: '1' });
const none = css({ p: '16', textAlign: 'center', textStyle: 'text.ui', color: 'fg.muted' });

export const signOf = ({ sign }: EmojiMatch): string => sign;

export const drawMatch = ({ sign, label }: EmojiMatch) => (
  <>
    <span aria-hidden className={big}>
      {sign}
    </span>
    <span lang="en" translate="no">
      {label}
    </span>
  </>
);

type EmojiMatchesProps = {
  readonly id: string;
  readonly typed: string;
  readonly matches: readonly EmojiMatch[];
  /** The place of the match that Enter takes. */
  readonly at: number;
  readonly onPoint: (place: number) => void;
  readonly onPick: (sign: string) => void;
};

/** The emoji that a search found, the best match first. The keys are those of the search box. */
export const EmojiMatches = ({ typed, matches, onPick, ...list }: EmojiMatchesProps) => {
  const t = useTexts(texts);
  if (matches.length === 0)
    return (
      <p role="status" className={none}>
        {t('emoji.none', { search: typed })}
      </p>
    );
  return (
    <OfferList
      {...list}
      label={t('emoji.label')}
      offers={matches}
      keyOf={signOf}
      draw={drawMatch}
      onPick={({ sign }) => onPick(sign)}
    />
  );
};
