import { X } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { type ContactRecord, contacts } from '../../../core/model/collections/contacts.ts';
import { Address } from '../../components/address/address.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { PlainIconButton } from '../../components/button/plain-icon-button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { focusSoon } from '../../records/focus-soon.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { contactName } from '../contacts/contact-parts.tsx';
import { ContactSearch } from '../contacts/contact-search.tsx';
import { texts } from './texts/texts.ts';

const line = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '8',
  textStyle: 'text.ui',
  '& > bdi': { minWidth: '0', overflowWrap: 'anywhere' },
});

interface PersonChoiceProps {
  /** Null: a person whom the account does not know. */
  readonly contact: ContactRecord | null;
  readonly onChange: (contact: ContactRecord | null) => void;
}

/** Chooses as whom rules are tried. Without the right to see contacts, it is nobody in particular. */
export const PersonChoice = ({ contact, onChange }: PersonChoiceProps) => {
  const t = useTexts(texts);
  const ability = useAbility();
  const [isSearching, setSearching] = useState(false);
  const maySearch = ability !== null && mayDo(ability, contacts.see);
  /** What had the focus disappears. */
  const focusButton = () => focusSoon('[data-choose-person]');
  const leave = () => {
    setSearching(false);
    focusButton();
  };
  if (isSearching)
    return (
      <ContactSearch
        hasFocus
        onChoose={(chosen) => {
          onChange(chosen);
          leave();
        }}
        onLeave={leave}
      />
    );
  return (
    <div className={line}>
      {contact === null ? (
        <span>{t('person.nobody')}</span>
      ) : (
        <>
          <Avatar id={contact.uuid} name={contactName(contact)} size={24} />
          <Address address={contactName(contact)} />
          <PlainIconButton
            size="sm"
            icon={X}
            label={t('person.clear')}
            onClick={() => {
              onChange(null);
              focusButton();
            }}
          />
        </>
      )}
      {maySearch && (
        <Button size="sm" data-choose-person onClick={() => setSearching(true)}>
          {t('person.choose')}
        </Button>
      )}
    </div>
  );
};
