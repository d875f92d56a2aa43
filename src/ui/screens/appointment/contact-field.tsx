import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import { contacts } from '../../../core/model/collections/contacts.ts';
import { PlainIconButton } from '../../components/button/plain-icon-button.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { FormGroup } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import { useCollection } from '../../records/use-collection.ts';
import { contactName } from '../../shared/contacts/contact-parts.tsx';
import { texts } from './texts/texts.ts';

/** Contacts that are offered for what is typed. */
const OFFERED = 6;

const chosenLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: '32px',
  textStyle: 'text.ui',
});
const options = css({
  display: 'flex',
  flexDirection: 'column',
  border: '1px solid token(colors.border.default)',
  borderRadius: 'sm',
  overflow: 'hidden',
});
const option = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8',
  px: '8',
  py: '6',
  textStyle: 'text.ui',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.hover' },
  '& > :last-child': { color: 'fg.muted' },
});
const hint = css({ textStyle: 'text.ui', color: 'fg.muted' });

/** The contact of an appointment: its name, or a search. */
export const ContactField = ({ name }: { readonly name: string }) => {
  const t = useTexts(texts);
  const { value, set } = useFormField('contactId');
  // What was pressed disappears, so its successor takes the focus.
  const [isChanged, setChanged] = useState(false);
  const change = (id: string | null) => {
    setChanged(true);
    set(id);
  };
  return (
    <FormGroup name="contactId" label={t('fields.contact')}>
      {typeof value === 'string' ? (
        <div className={chosenLine}>
          <bdi translate="no">{name}</bdi>
          <PlainIconButton
            size="sm"
            label={t('contact.remove')}
            icon={X}
            autoFocus={isChanged}
            onClick={() => change(null)}
          />
        </div>
      ) : (
        <ContactSearch hasFocus={isChanged} onChoose={change} />
      )}
    </FormGroup>
  );
};

interface ContactSearchProps {
  readonly hasFocus: boolean;
  readonly onChoose: (id: string) => void;
}

const ContactSearch = ({ hasFocus, onChoose }: ContactSearchProps) => {
  const t = useTexts(texts);
  const id = useId();
  const [q, setQ] = useState('');
  const list = useCollection(contacts, { q, by: 'name', flags: [], sort: 'name', order: 'asc' });
  const found = q.trim() === '' || !list.isSettled ? [] : list.rows.slice(0, OFFERED);
  return (
    <>
      <SearchField
        label={t('contact.search')}
        value={q}
        autoFocus={hasFocus}
        aria-controls={id}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || q.trim() === '') return;
          // Enter chooses the first, and does not submit the form.
          event.preventDefault();
          if (first !== undefined) onChoose(first.key);
        }}
      />
      <div id={id}>
        {found.length > 0 && (
          <ul className={options} aria-label={t('contact.search')}>
            {found.map(({ key, values }) => (
              <li key={key}>
                <button type="button" className={option} onClick={() => onChoose(key)}>
                  <bdi translate="no">{contactName(values)}</bdi>
                  <bdi translate="no" dir="ltr">
                    {values.phone}
                  </bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
        {q.trim() !== '' && list.isSettled && list.head?.status === 'ready' && found.length === 0 && (
          <p className={hint} role="status">
            {t('contact.noneFound')}
          </p>
        )}
      </div>
    </>
  );
};
