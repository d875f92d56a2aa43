import { createListCollection, Listbox } from '@ark-ui/react/listbox';
import { Check, MessageSquarePlus, SearchX } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Contact } from '../../../../core/model/people/types.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { mayDo } from '../../../session/ability.ts';
import { useMayFindNumbers } from '../../../session/may-find-numbers.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { OtherCountry } from '../../../shared/person-fields/other-country.tsx';
import { MarkedName } from '../../../shared/search/marked-name.tsx';
import { contactAddress, wholeNumberIn } from './contact-search.ts';
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
  /** The user chose a contact with Enter, and needs no further step. */
  readonly onEnter?: (contact: Contact) => void;
  /** The user wants a number (E.164) that no contact has. Resolves when it was tried. */
  readonly onNumber: (phone: string) => Promise<void>;
  /**
   * Gets a function that does what Enter in the search does. It returns whether there is something to choose, or
   * still may be: then it chooses once the results are here.
   */
  readonly enter?: Ref<() => boolean>;
};

const keyOf = ({ id }: Contact): string => String(id);

export const ContactPicker = ({
  search,
  enter,
  chatId,
  multiple,
  chosen,
  noteOf,
  ...on
}: ContactPickerProps) => {
  const styles = people();
  const { t, sentence } = useTranslation(texts);
  const mayFindNumbers = useMayFindNumbers();
  const addressOf = (contact: Contact) => {
    const address = contactAddress(contact);
    return address === null ? t('noNumber') : spacedNumber(address);
  };
  const contacts = useContactSearch(chatId);
  const [pointed, setPointed] = useState<string | null>(null);
  const isByEnter = useRef(false);
  /** A choice was asked for before the results of the whole text were here. */
  const [isEntered, setEntered] = useState(false);
  const rows = contacts.found?.contacts ?? [];
  const isAnswered = contacts.isCurrent && !contacts.asking && contacts.error === null;
  const mayAddNumbers = useMayAddNumbers() && isAnswered;
  const newNumber = mayAddNumbers ? newNumberIn(contacts, chosen) : null;
  const root = useRef<HTMLDivElement>(null);
  const free = rows.filter((contact) => noteOf(contact)?.fixed !== true);
  // The first match, which Enter chooses. Undefined before the user types.
  const [firstFree] = free.map(keyOf);
  const first = contacts.q !== '' && contacts.isCurrent ? (firstFree ?? newNumber) : null;
  const fixed = new Set(rows.filter((contact) => noteOf(contact)?.fixed === true).map(keyOf));
  // Keys: a contact's id, or the new number.
  const keys = [...rows.map(keyOf), ...(newNumber === null ? [] : [newNumber])];
  const highlighted = keys.find((key) => key === pointed) ?? first;
  const collection = createListCollection<string>({ items: keys, isItemDisabled: (key) => fixed.has(key) });

  const choose = (key: string) => {
    if (key === newNumber) return void on.onNumber(key).then(contacts.retry);
    const contact = rows.find((one) => keyOf(one) === key);
    if (contact === undefined) return;
    const others = chosen.filter(({ id }) => id !== contact.id);
    if (multiple) return on.onChange(others.length < chosen.length ? others : [...chosen, contact]);
    on.onChange([contact]);
    if (isByEnter.current) on.onEnter?.(contact);
  };
  const chooseHighlighted = (): boolean => {
    if (highlighted === null || fixed.has(highlighted)) return false;
    isByEnter.current = true;
    choose(highlighted);
    return true;
  };
  const isSettled = contacts.isCurrent && !contacts.asking;
  useImperativeHandle(enter, () => () => {
    if (contacts.text.trim() === '' || isSettled) return chooseHighlighted();
    setEntered(true);
    return true;
  });
  useOnChange([isEntered, isSettled], () => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    chooseHighlighted();
  });

  return (
    <Listbox.Root
      ref={root}
      className={styles.picker}
      collection={collection}
      selectionMode={multiple ? 'multiple' : 'single'}
      value={chosen.map(keyOf)}
      highlightedValue={highlighted}
      onKeyDownCapture={({ key }) => {
        isByEnter.current = key === 'Enter';
      }}
      onPointerDownCapture={() => {
        isByEnter.current = false;
      }}
      onHighlightChange={(details) => setPointed(details.highlightedValue)}
      onSelect={(details) => choose(details.value)}
      disallowSelectAll
    >
      <Listbox.Label className={styles.unseen}>{t('contacts.label')}</Listbox.Label>
      <Listbox.Input asChild>
        <SearchField
          ref={search}
          role="combobox"
          aria-expanded={keys.length > 0}
          label={t(mayFindNumbers ? 'contacts.search' : 'contacts.searchByName')}
          value={contacts.text}
          onChange={(event) => {
            contacts.setText(event.currentTarget.value);
            setPointed(null);
            setEntered(false);
          }}
        />
      </Listbox.Input>
      {keys.length > 0 && (
        <Listbox.Content
          className={styles.rows}
          // A press must leave the focus in the search, where the next name is typed.
          onMouseDown={(event) => event.preventDefault()}
          data-stale={contacts.isCurrent ? undefined : ''}
        >
          {rows.map((contact) => {
            const note = noteOf(contact);
            return (
              <Listbox.Item
                key={contact.id}
                item={keyOf(contact)}
                highlightOnHover
                className={styles.row}
                data-on={keyOf(contact) === highlighted ? '' : undefined}
              >
                <Avatar id={contact.uuid} name={contact.name} size={32} />
                <div className={styles.who}>
                  <div className={styles.name}>
                    <bdi translate="no">
                      <MarkedName
                        text={spacedNumber(contact.name) || addressOf(contact)}
                        typed={contacts.found?.q ?? ''}
                      />
                    </bdi>
                  </div>
                  <div className={styles.second}>
                    <bdi translate="no" dir="ltr">
                      <MarkedName text={addressOf(contact)} typed={contacts.found?.q ?? ''} />
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
          {newNumber !== null && (
            <Listbox.Item
              item={newNumber}
              highlightOnHover
              className={styles.row}
              data-on={newNumber === highlighted ? '' : undefined}
            >
              <span className={styles.lead}>
                <MessageSquarePlus size={16} aria-hidden />
              </span>
              <div className={styles.who}>
                <div className={styles.name}>
                  {t(multiple ? 'contacts.addNumber' : 'contacts.sendToNumber')}
                </div>
                <div className={styles.second}>
                  <bdi translate="no" dir="ltr">
                    {spacedNumber(newNumber)}
                  </bdi>
                </div>
              </div>
              <span className={styles.note}>{t('contacts.newContact')}</span>
            </Listbox.Item>
          )}
        </Listbox.Content>
      )}
      {keys.length === 0 && (
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
              {...(mayAddNumbers && {
                action: (
                  <OtherCountry
                    typed={contacts.text}
                    onChoose={(number) => {
                      contacts.setText(number);
                      // The pressed button disappears.
                      root.current?.querySelector('input')?.focus();
                    }}
                  />
                ),
              })}
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

/** Returns whether the user may write to a number that no contact has: it becomes a contact. */
const useMayAddNumbers = (): boolean => {
  const ability = useAbility();
  const mayFindNumbers = useMayFindNumbers();
  return mayFindNumbers && ability !== null && mayDo(ability, 'view-contacts');
};

/** Returns the typed number if it is whole and no contact has it; else null. */
const newNumberIn = (
  { text, found }: Pick<ReturnType<typeof useContactSearch>, 'text' | 'found'>,
  chosen: readonly Contact[],
): string | null => {
  const phone = wholeNumberIn(text);
  return [...(found?.contacts ?? []), ...chosen].some((one) => one.phone === phone) ? null : phone;
};
