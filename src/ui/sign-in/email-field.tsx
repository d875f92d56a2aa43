import type { ComponentProps } from 'react';
import { TextField } from '../components/field/text-field.tsx';
import { useTranslation } from '../language/translation-context.tsx';
import '../language/texts/en/sign-in.ts';

/**
 * The email address of an account, which browsers autofill as the user name. Spread a form's `field(name)`
 * onto it.
 */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'size'>) => {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('signIn.email')}
      type="email"
      size="lg"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
};
