import { css } from 'styled-system/css';
import { type ContactRecord, contacts } from '../../../core/model/collections/contacts.ts';
import { Address } from '../../components/address/address.tsx';
import { spacedNumber } from '../../language/spaced-number.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useCollection } from '../../records/use-collection.ts';
import { contactName } from './contact-parts.tsx';
import { texts } from './texts/texts.ts';

/** Contacts that are offered for what is typed. */
const OFFERED = 6;

const options = css({
  layerStyle: 'column',
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

export interface Found {
  readonly contacts: readonly ContactRecord[];
  /** These are the contacts for the text that stands there now. */
  readonly isSettled: boolean;
  /** The service knows no contact of this name. */
  readonly isNone: boolean;
}

/** For users who may not see the contacts. */
export const NONE_SOUGHT: Found = { contacts: [], isSettled: true, isNone: false };

/** Returns the first contacts that the typed text finds; nothing while it is empty. */
export const useFoundContacts = (typed: string): Found => {
  const list = useCollection(contacts, { q: typed, flags: [], consent: '', sort: 'name', order: 'asc' });
  if (typed.trim() === '') return { contacts: [], isSettled: true, isNone: false };
  // The list follows what is typed a moment later: Enter must not take a contact of an earlier text.
  if (list.query.q !== typed) return { contacts: [], isSettled: false, isNone: false };
  if (!list.isSettled || list.head?.status !== 'ready')
    return { contacts: [], isSettled: list.head?.error != null, isNone: false };
  const found = list.rows.slice(0, OFFERED).map(({ values }) => values);
  return { contacts: found, isSettled: true, isNone: found.length === 0 };
};

interface FoundContactsProps {
  readonly found: Found;
  readonly onChoose: (contact: ContactRecord) => void;
}

/** A short list of contacts to choose from. */
export const FoundContacts = ({ found, onChoose }: FoundContactsProps) => {
  const t = useTexts(texts);
  return (
    <>
      {found.contacts.length > 0 && (
        <ul className={options} aria-label={t('search')}>
          {found.contacts.map((contact) => (
            <li key={contact.id}>
              <button type="button" className={option} onClick={() => onChoose(contact)}>
                <Address address={contactName(contact)} />
                <bdi translate="no" dir="ltr">
                  {spacedNumber(contact.phone)}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.isNone && (
        <p className={hint} role="status">
          {t('noneFound')}
        </p>
      )}
    </>
  );
};
