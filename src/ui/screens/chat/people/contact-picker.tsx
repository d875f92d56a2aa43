import { createListCollection, Listbox } from '@ark-ui/react/listbox';
import { Check, SearchX } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { Contact } from '../../../../core/model/people/types.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayFindNumbers } from '../../../session/may-find-numbers.ts';
import { contactAddress } from './contact-search.ts';
import { people } from './people.recipe.ts';
import { texts } from './texts/texts.ts';
import { useContactSearch } from './use-contact-search.ts';

type ContactPickerProps = {
  readonly search: Ref<HTMLInputElement>;
  /** The chat to which people are added. */
  readonly chatId?: string;
  readonly multiple: boolean;
  readonly chosen: readonly Contact[];
  /** Returns a note to show beside a contact's name. If `fixed`, the user can't choose the contact. */
  readonly noteOf: (contact: Contact) => { readonly text: string; readonly fixed: boolean } | null;
  readonly onChange: (chosen: readonly Contact[]) => void;
};

const keyOf = ({ id }: Contact): string => String(id);

export const ContactPicker = ({ search, chatId, multiple, chosen, noteOf, onChange }: ContactPickerProps) => {
  const styles = people();
  const t = useTexts(texts);
  const { sentence } = useTranslation();
  const mayFindNumbers = useMayFindNumbers();
  const addressOf = (contact: Contact) => {
    const address = contactAddress(contact);
    return address === null ? t('noNumber') : spacedNumber(address);
  };
  const contacts = useContactSearch(chatId);
  const [pointed, setPointed] = useState<string | null>(null);
  const rows = contacts.found?.contacts ?? [];
  const free = rows.filter((contact) => noteOf(contact)?.fixed !== true);
  // The first match, which Enter chooses. Undefined before the user types.
  const first = contacts.q !== '' && contacts.isCurrent ? free[0] : undefined;
  const highlighted = rows.find((contact) => keyOf(contact) === pointed) ?? first;
  const collection = createListCollection<Contact>({
    items: [...rows],
    itemToValue: keyOf,
    itemToString: ({ name }) => name,
    isItemDisabled: (contact) => noteOf(contact)?.fixed === true,
  });

  const choose = (key: string) => {
    const contact = rows.find((one) => keyOf(one) === key);
    if (contact === undefined) return;
    const others = chosen.filter(({ id }) => id !== contact.id);
    if (!multiple) onChange([contact]);
    else onChange(others.length < chosen.length ? others : [...chosen, contact]);
  };

  return (
    <Listbox.Root
      className={styles.picker}
      collection={collection}
      selectionMode={multiple ? 'multiple' : 'single'}
      value={chosen.map(keyOf)}
      highlightedValue={highlighted === undefined ? null : keyOf(highlighted)}
      onHighlightChange={(details) => setPointed(details.highlightedValue)}
      onSelect={(details) => choose(details.value)}
      disallowSelectAll
    >
      <Listbox.Label className={styles.unseen}>{t('contacts.label')}</Listbox.Label>
      <Listbox.Input asChild>
        <SearchField
          ref={search}
          role="combobox"
          aria-expanded={rows.length > 0}
          label={t(mayFindNumbers ? 'contacts.search' : 'contacts.searchByName')}
          value={contacts.text}
          onChange={(event) => {
            contacts.setText(event.currentTarget.value);
            setPointed(null);
          }}
        />
      </Listbox.Input>
      {rows.length > 0 && (
        <Listbox.Content className={styles.rows} data-stale={contacts.isCurrent ? undefined : ''}>
          {rows.map((contact) => {
            const note = noteOf(contact);
            return (
              <Listbox.Item
                key={contact.id}
                item={contact}
                highlightOnHover
                className={styles.row}
                data-on={contact === highlighted ? '' : undefined}
              >
                <Avatar id={contact.uuid} name={contact.name} size={32} />
                <div className={styles.who}>
                  <div className={styles.name}>
                    <bdi translate="no">{contact.name || addressOf(contact)}</bdi>
                  </div>
                  <div className={styles.second}>
                    <bdi translate="no" dir="ltr">
                      {addressOf(contact)}
                    </bdi>
                  </div>
                </div>
                {note !== null && <span className={styles.note}>{note.text}</span>}
                <Listbox.ItemIndicator className={styles.mark}>
                  <Check size={16} aria-hidden />
                </Listbox.ItemIndicator>
              </Listbox.Item>
            );
          })}
        </Listbox.Content>
      )}
      {rows.length === 0 && (
        <div className={styles.ask}>
          {contacts.error !== null ? (
            <ErrorState title={t('contacts.failed')} reason={contacts.error} onRetry={contacts.retry} />
          ) : contacts.asking ? (
            <p className={styles.hint}>{t('contacts.loading')}</p>
          ) : (
            <EmptyState
              icon={SearchX}
              title={contacts.q === '' ? t('contacts.none') : t('contacts.noMatch', { q: contacts.q })}
              text={t(
                contacts.q === ''
                  ? 'contacts.noneText'
                  : mayFindNumbers
                    ? 'contacts.noMatchText'
                    : 'contacts.noMatchName',
              )}
            />
          )}
        </div>
      )}
      {rows.length > 0 && contacts.error !== null && (
        <div className={styles.foot} role="alert">
          <span className={styles.hint}>{sentence(contacts.error)}</span>
          <Button size="sm" variant="ghost" onClick={contacts.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {contacts.more !== null && contacts.error === null && (
        <div className={styles.foot}>
          <Button size="sm" variant="ghost" busy={contacts.asking} onClick={contacts.more}>
            {t('contacts.more')}
          </Button>
        </div>
      )}
      <p role="status" className={styles.unseen}>
        {contacts.isCurrent && contacts.q !== '' && !contacts.asking
          ? t('contacts.found', { count: contacts.found?.total ?? rows.length })
          : ''}
      </p>
    </Listbox.Root>
  );
};
