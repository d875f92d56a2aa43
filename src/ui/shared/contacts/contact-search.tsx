import { useId, useRef, useState } from 'react';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import { SearchField } from '../../components/field/search-field.tsx';
import { useLayoutOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FoundContacts, moveToFound, OPTION, useFoundContacts } from './found-contacts.tsx';
import { texts } from './texts/texts.ts';

const NOBODY: readonly string[] = [];

/** Searches a contact by its name. Enter chooses the first that is found. */
export const ContactSearch = ({
  onChoose,
  onLeave,
  hasFocus = false,
  label,
  without = NOBODY,
}: {
  readonly onChoose: (contact: ContactRecord) => void;
  /** Called for Escape. Without it, Escape leaves the surrounding form. */
  readonly onLeave?: () => void;
  /** Whether the search takes the focus when it appears. */
  readonly hasFocus?: boolean;
  /** What the search is called, if not *Search contacts*. */
  readonly label?: string;
  /** Ids of contacts that are chosen already, where several can be. */
  readonly without?: readonly string[];
}) => {
  const t = useTexts(texts);
  const id = useId();
  const [q, setQ] = useState('');
  const found = useFoundContacts(q, without);
  const search = useRef<HTMLInputElement>(null);
  /** The place of the contact that was pressed. It disappears from the list with the focus. */
  const pressed = useRef<number | null>(null);
  const options = () => [...(document.getElementById(id)?.querySelectorAll<HTMLElement>(OPTION) ?? [])];
  const choose = (contact: ContactRecord) => {
    const { activeElement } = document;
    const place = activeElement instanceof HTMLElement ? options().indexOf(activeElement) : -1;
    pressed.current = place < 0 ? null : place;
    onChoose(contact);
  };
  useLayoutOnChange([without.length], () => {
    if (pressed.current === null) return;
    (options()[pressed.current] ?? search.current)?.focus();
    pressed.current = null;
  });
  return (
    <>
      <SearchField
        ref={search}
        label={label ?? t('search')}
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
        <FoundContacts found={found} onChoose={choose} />
      </div>
    </>
  );
};
