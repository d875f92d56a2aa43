import type { ComponentProps } from 'react';
import { TextField } from '../components/field/text-field.tsx';
import { useTranslation } from '../language/translation-context.tsx';

/** An address that signs in: browsers fill it in as the user's name. Spread `field(name)` of a form onto it. */
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
