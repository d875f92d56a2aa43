import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import { type ContactRecord, contacts } from '../../../core/model/collections/contacts.ts';
import { SearchField } from '../../components/field/search-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useCollection } from '../../records/use-collection.ts';
import { contactName } from './contact-parts.tsx';
import { texts } from './texts/texts.ts';

/** Contacts that are offered for what is typed. */
const OFFERED = 6;

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
  width: 'full',
  textStyle: 'text.ui',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.hover' },
  '& > :last-child': { color: 'fg.muted' },
});
const hint = css({ textStyle: 'text.ui', color: 'fg.muted' });

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
  const list = useCollection(contacts, { q, flags: [], consent: '', sort: 'name', order: 'asc' });
  const found = q.trim() === '' || !list.isSettled ? [] : list.rows.slice(0, OFFERED);
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
          const [first] = found;
          if (event.key !== 'Enter' || q.trim() === '') return;
          // Enter chooses the first, and does not submit the form.
          event.preventDefault();
          if (first !== undefined) onChoose(first.values);
        }}
      />
      <div id={id}>
        {found.length > 0 && (
          <ul className={options} aria-label={t('search')}>
            {found.map(({ key, values }) => (
              <li key={key}>
                <button type="button" className={option} onClick={() => onChoose(values)}>
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
            {t('noneFound')}
          </p>
        )}
      </div>
    </>
  );
};
