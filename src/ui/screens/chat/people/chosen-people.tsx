import { X } from 'lucide-react';
import type { Contact } from '../../../../core/model/people/types.ts';
import { Address } from '../../../components/address/address.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { contactAddress } from './contact-search.ts';
import { people } from './people.recipe.ts';
import { texts } from './texts/texts.ts';

type ChosenPeopleProps = {
  readonly chosen: readonly Contact[];
  readonly onRemove: (contact: Contact) => void;
};

export const ChosenPeople = ({ chosen, onRemove }: ChosenPeopleProps) => {
  const styles = people();
  const t = useTexts(texts);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      {chosen.map((contact) => {
        const name = contact.name || (contactAddress(contact) ?? t('noNumber'));
        return (
          <li key={contact.id} className={styles.chip}>
            <span className={styles.name}>
              <Address address={name} />
            </span>
            <button
              type="button"
              className={styles.chipAct}
              aria-label={t('remove', { name })}
              onClick={() => onRemove(contact)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
