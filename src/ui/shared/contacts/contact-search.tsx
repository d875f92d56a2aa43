import { useId, useState } from 'react';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import { SearchField } from '../../components/field/search-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { FoundContacts, moveToFound, useFoundContacts } from './found-contacts.tsx';
import { texts } from './texts/texts.ts';

/** Searches a contact by its name. Enter chooses the first that is found. */
export const ContactSearch = ({
  onChoose,
  onLeave,
  hasFocus = false,
}: {
  readonly onChoose: (contact: ContactRecord) => void;
  /** Called for Escape. Without it, Escape leaves the surrounding form. */
  readonly onLeave?: () => void;
  /** Whether the search takes the focus when it appears. */
  readonly hasFocus?: boolean;
}) => {
  const t = useTexts(texts);
  const id = useId();
  const [q, setQ] = useState('');
  const found = useFoundContacts(q);
  return (
    <>
      <SearchField
        label={t('search')}
        value={q}
        autoFocus={hasFocus}
        aria-controls={id}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onLeave !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            onLeave();
          }
          moveToFound(event, document.getElementById(id));
          const [first] = found.contacts;
          if (event.key !== 'Enter' || q.trim() === '') return;
          // Enter chooses the first, and does not submit the form.
          event.preventDefault();
          if (first !== undefined) onChoose(first);
        }}
      />
      <div id={id}>
        <FoundContacts found={found} onChoose={onChoose} />
      </div>
    </>
  );
};
