import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import { CONTACT_NAME_MAX, CONTACT_NOTES_MAX } from '../../../core/model/collections/contacts.ts';
import { CONSENTS } from '../../../core/model/consent/types.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FormArea, FormGroup, FormSelect, FormText } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import { FlagChecks } from '../../shared/contacts/flag-checks.tsx';
import { texts } from '../../shared/contacts/texts/texts.ts';
import { FormEmail } from '../../shared/person-fields/form-email.tsx';
import { FormName } from '../../shared/person-fields/form-name.tsx';
import { FormPhone } from '../../shared/person-fields/form-phone.tsx';

interface ContactFieldsProps {
  readonly flags: readonly FlagRow[];
  /** Fields that this person sees only in part, and may not change. */
  readonly masked: readonly string[];
}

/** The fields of a contact. */
export const ContactFields = ({ flags, masked }: ContactFieldsProps) => {
  const t = useTexts(texts);
  return (
    <>
      <FormName name="fullName" label={t('fields.fullName')} maxLength={CONTACT_NAME_MAX} autoFocus />
      {masked.includes('phone') ? (
        <MaskedField name="phone" label={t('fields.phone')} type="tel" />
      ) : (
        <FormPhone name="phone" label={t('fields.phone')} />
      )}
      {masked.includes('email') ? (
        <MaskedField name="email" label={t('fields.email')} type="email" />
      ) : (
        <FormEmail name="email" label={t('fields.email')} nameField="fullName" />
      )}
      <FormName name="company" label={t('fields.company')} maxLength={CONTACT_NAME_MAX} />
      <FormSelect
        name="consent"
        label={t('fields.consent')}
        options={CONSENTS.map((value) => ({ value, label: t(`consents.${value}`) }))}
      />
      <FlagsField flags={flags} />
      <FormArea name="notes" label={t('fields.notes')} maxLength={CONTACT_NOTES_MAX} />
    </>
  );
};

/** A field that this person sees only in part. An empty one hides nothing. */
const MaskedField = (props: {
  readonly name: string;
  readonly label: string;
  readonly type: 'tel' | 'email';
}) => {
  const t = useTexts(texts);
  const { text } = useFormField(props.name);
  return <FormText {...props} readOnly {...(text !== '' && { help: t('hidden') })} />;
};

const FlagsField = ({ flags }: { readonly flags: readonly FlagRow[] }) => {
  const t = useTexts(texts);
  const { value, set } = useFormField('flags');
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <FormGroup name="flags" label={t('fields.flags')}>
      <FlagChecks flags={flags} chosen={chosen} onChange={set} />
    </FormGroup>
  );
};
