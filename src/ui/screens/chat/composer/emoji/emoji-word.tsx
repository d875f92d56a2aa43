import { type RefObject, useState } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import { WordOffer } from '../../../../shared/word-offer/word-offer.tsx';
import { texts } from '../texts/texts.ts';
import { colonWord } from './colon-word.ts';
import { type EmojiTable, loadEmoji, matchingEmoji } from './emoji-data.ts';
import { drawMatch, signOf } from './emoji-matches.tsx';

/** Most emoji that a word in the message offers. */
const OFFERED_MAX = 6;

/** Offers emoji for a word after a colon, such as `:thumb`. */
export const EmojiWord = ({ input }: { readonly input: RefObject<HTMLTextAreaElement | null> }) => {
  const t = useTexts(texts);
  const [table, setTable] = useState<EmojiTable | null>(null);
  return (
    <WordOffer
      input={input}
      label={t('emoji.label')}
      spotAt={colonWord}
      onSought={() => {
        if (table === null) void loadEmoji().then(setTable, () => undefined);
      }}
      offersFor={(q) => (table === null ? [] : matchingEmoji(table, q).slice(0, OFFERED_MAX))}
      keyOf={signOf}
      textOf={signOf}
      draw={drawMatch}
    />
  );
};
