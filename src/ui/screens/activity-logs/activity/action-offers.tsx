import { ListFilter } from 'lucide-react';
import { type ActionFamily, familyOf } from '../../../../core/model/collections/action-families.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { ACTIONS_WITH_TEXT, actionText, plainText } from '../../../shared/activity/action-texts.ts';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { type FamilyWords, type OfferedAction, offeredActions } from './offered-actions.ts';

interface ActionOffersProps {
  readonly typed: string;
  /** The family by which the list is filtered already. */
  readonly chosen: ActionFamily | 'any';
  readonly onChoose: (offer: OfferedAction) => void;
}

/** Offers the filter by action to whoever types the word of an action, such as "deleted". */
export const ActionOffers = ({ typed, chosen, onChoose }: ActionOffersProps) => {
  const t = useTexts(texts);
  if (typed.trim() === '') return null;
  const sentenceOf = (action: string): string => {
    const plain = plainText(action);
    return plain === null ? t(`actions.${actionText(action)}`, { target: '' }) : t(`plain.${plain}`);
  };
  const wordsOf = (family: ActionFamily) => ({
    name: t(`families.${family}`),
    sentences: ACTIONS_WITH_TEXT.filter((action) => familyOf(action) === family).map(sentenceOf),
  });
  const words: FamilyWords = {
    messages: wordsOf('messages'),
    added: wordsOf('added'),
    changed: wordsOf('changed'),
    deleted: wordsOf('deleted'),
    signIn: wordsOf('signIn'),
    connection: wordsOf('connection'),
  };
  return offeredActions(typed, words)
    .filter(({ family }) => family !== chosen)
    .map((offer) => (
      <Chip key={offer.family} onClick={() => onChoose(offer)}>
        <ListFilter size={14} aria-hidden />
        <span>{t('offer', { action: t(`families.${offer.family}`) })}</span>
      </Chip>
    ));
};
