import { X } from 'lucide-react';
import type { Contact } from '../../../../core/people/types.ts';
import { contactAddress } from './contact-search.ts';
import { people } from './people.recipe.ts';

type ChosenPeopleProps = {
  readonly chosen: readonly Contact[];
  readonly onRemove: (contact: Contact) => void;
};

export const ChosenPeople = ({ chosen, onRemove }: ChosenPeopleProps) => {
  const styles = people();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen people">
      {chosen.map((contact) => {
        const name = contact.name || contactAddress(contact);
        return (
          <li key={contact.id} className={styles.chip}>
            <bdi translate="no" className={styles.name}>
              {name}
            </bdi>
            <button
              type="button"
              className={styles.chipAct}
              aria-label={`Remove ${name}`}
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
