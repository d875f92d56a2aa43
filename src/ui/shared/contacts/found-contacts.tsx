import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { css } from 'styled-system/css';
import { type ContactRecord, contacts } from '../../../core/model/collections/contacts.ts';
import { isComposing } from '../../actions/part-keys.ts';
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
  _focusVisible: { outlineOffset: '-2px' },
  '& > :last-child': { color: 'fg.muted' },
});
const hint = css({ textStyle: 'text.ui', color: 'fg.muted' });

export interface Found {
  readonly contacts: readonly ContactRecord[];
  /** These are the contacts for the text that stands there now. */
  readonly isSettled: boolean;
  /** How many more contacts the text finds. */
  readonly more: number;
  /** The service knows no contact of this name. */
  readonly isNone: boolean;
}

/** For users who may not see the contacts. */
export const NONE_SOUGHT: Found = { contacts: [], isSettled: true, more: 0, isNone: false };

const NOBODY: readonly string[] = [];

/**
 * Returns the first contacts that the typed text finds; nothing while it is empty.
 *
 * @param without ids of contacts that are not offered, because they are chosen already
 */
export const useFoundContacts = (typed: string, without: readonly string[] = NOBODY): Found => {
  const list = useCollection(contacts, { q: typed, flags: [], consent: '', sort: 'name', order: 'asc' });
  if (typed.trim() === '') return { contacts: [], isSettled: true, more: 0, isNone: false };
  // The list follows what is typed a moment later: Enter must not take a contact of an earlier text.
  if (list.query.q !== typed) return { contacts: [], isSettled: false, more: 0, isNone: false };
  if (!list.isSettled || list.head?.status !== 'ready')
    return { contacts: [], isSettled: list.head?.error != null, more: 0, isNone: false };
  const offered = list.rows.filter(({ key }) => !without.includes(key));
  const found = offered.slice(0, OFFERED).map(({ values }) => values);
  const left = list.count - (list.rows.length - offered.length);
  return { contacts: found, isSettled: true, more: left - found.length, isNone: found.length === 0 };
};

/** Finds the contacts that are offered. */
export const OPTION = '[data-found] button';

/** Moves from the search of a contact to the first that was found, for the down arrow. */
export const moveToFound = (event: KeyboardEvent<HTMLElement>, around: Element | null): void => {
  const first = around?.querySelector<HTMLElement>(OPTION);
  if (event.key !== 'ArrowDown' || isComposing(event.nativeEvent) || first == null) return;
  event.preventDefault();
  first.focus();
};

interface FoundContactsProps {
  readonly found: Found;
  readonly onChoose: (contact: ContactRecord) => void;
}

/** A short list of contacts to choose from. The arrow keys move in it, and above the first back to the search. */
export const FoundContacts = ({ found, onChoose }: FoundContactsProps) => {
  const t = useTexts(texts);
  const search = useRef<HTMLElement>(null);
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLInputElement) search.current = relatedTarget;
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const { parentElement: item } = event.currentTarget;
    const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
    event.preventDefault();
    if (next instanceof HTMLElement) next.querySelector('button')?.focus();
    else if (event.key === 'ArrowUp') search.current?.focus();
  };
  return (
    <>
      {found.contacts.length > 0 && (
        <ul data-found className={options} aria-label={t('search')}>
          {found.contacts.map((contact, place) => (
            <li key={contact.id}>
              <button
                type="button"
                className={option}
                onClick={() => onChoose(contact)}
                onFocus={enter}
                onKeyDown={move}
              >
                <Address address={contactName(contact)} />
                <span>
                  {/* Enter in the search takes the first. */}
                  {place === 0 && <span aria-hidden>{'↵ '}</span>}
                  <bdi translate="no" dir="ltr">
                    {spacedNumber(contact.phone)}
                  </bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.more > 0 && (
        <p className={hint} role="status">
          {t('moreFound', { count: found.more })}
        </p>
      )}
      {found.isNone && (
        <p className={hint} role="status">
          {t('noneFound')}
        </p>
      )}
    </>
  );
};
