import { useRef } from 'react';
import { BILLINGS, PLANS, USER_NAME_MAX, USERNAME_MAX } from '../../../core/model/collections/users.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FormSelect, FormText } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import { FormEmail } from '../../shared/person-fields/form-email.tsx';
import { FormName } from '../../shared/person-fields/form-name.tsx';
import { FormPhone } from '../../shared/person-fields/form-phone.tsx';
import { texts } from './texts/texts.ts';
import { billingWords } from './user-columns.tsx';
import { usernameFrom } from './username-from.ts';

interface UserFieldsProps {
  readonly roleNames: readonly string[];
  /** Shows only the fields that an invite needs. */
  readonly isInvite: boolean;
}

/** The fields of a user. */
export const UserFields = ({ roleNames, isInvite }: UserFieldsProps) => {
  const t = useTexts(texts);
  const email = useFormField('email').text;
  const username = useFormField('username');
  const suggested = useRef('');
  useOnChange([email], () => {
    // A name that the person typed stays.
    if (!isInvite || (username.text !== '' && username.text !== suggested.current)) return;
    suggested.current = usernameFrom(email);
    username.set(suggested.current);
  });
  const same = (value: string) => ({ value, label: value });
  return (
    <>
      <FormName name="fullName" label={t('fields.fullName')} maxLength={USER_NAME_MAX} autoFocus />
      <FormEmail name="email" label={t('fields.email')} nameField="fullName" />
      <FormText
        name="username"
        label={t('fields.username')}
        help={t('usernameHelp')}
        maxLength={USERNAME_MAX}
      />
      <FormSelect name="role" label={t('fields.role')} options={roleNames.map(same)} />
      <FormSelect
        name="currentPlan"
        label={t('fields.currentPlan')}
        options={PLANS.map((value) => ({ value, label: t(`plans.${value}`) }))}
      />
      {!isInvite && (
        <>
          <FormName name="company" label={t('fields.company')} maxLength={USER_NAME_MAX} />
          <FormText name="country" label={t('fields.country')} maxLength={USER_NAME_MAX} />
          <FormPhone name="contact" label={t('fields.contact')} />
          <FormSelect
            name="billing"
            label={t('fields.billing')}
            options={BILLINGS.map((value) => ({ value, label: billingWords(t, value) }))}
          />
        </>
      )}
    </>
  );
};
