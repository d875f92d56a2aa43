import { X } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { Address } from '../../components/address/address.tsx';
import { PlainIconButton } from '../../components/button/plain-icon-button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { FormGroup } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import { ContactSearch } from '../../shared/contacts/contact-search.tsx';
import { texts } from './texts/texts.ts';

const chosenLine = css({
  layerStyle: 'row',
  gap: '8',
  minHeight: '32px',
  textStyle: 'text.ui',
});

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
          <Address address={name} />
          <PlainIconButton
            size="sm"
            label={t('contact.remove')}
            icon={X}
            autoFocus={isChanged}
            onClick={() => change(null)}
          />
        </div>
      ) : (
        <ContactSearch hasFocus={isChanged} onChoose={({ id }) => change(id)} />
      )}
    </FormGroup>
  );
};
