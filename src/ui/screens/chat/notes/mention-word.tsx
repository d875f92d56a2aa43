import type { RefObject } from 'react';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/events/texts/texts.ts';
import { mentionOf, nameInNote, type Person } from '../../../shared/notes/mentions-in-text.ts';
import { findNamed } from '../../../shared/search/find-named.ts';
import { WordOffer } from '../../../shared/word-offer/word-offer.tsx';
import { begunMention } from './begun-mention.ts';

/** Most colleagues that a word in the note offers. */
const OFFERED_MAX = 6;

const idOf = ({ id }: Person): string => id;

const draw = ({ id, name }: Person) => (
  <>
    <Avatar id={id} name={name} size={24} />
    <bdi translate="no">{nameInNote(name)}</bdi>
  </>
);

interface MentionWordProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** Whom the user may mention. */
  readonly colleagues: readonly Person[];
  readonly onPicked: (colleague: Person) => void;
}

/** Offers colleagues for the name that was begun after an `@`. */
export const MentionWord = ({ input, colleagues, onPicked }: MentionWordProps) => {
  const t = useTexts(texts);
  return (
    <WordOffer
      input={input}
      label={t('write.colleagues')}
      spotAt={(text, caret) => begunMention(text, caret, colleagues)}
      offersFor={(q) => findNamed(colleagues, q).slice(0, OFFERED_MAX)}
      keyOf={idOf}
      textOf={mentionOf}
      draw={draw}
      onPicked={onPicked}
    />
  );
};
