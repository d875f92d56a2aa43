import { valibotResolver } from '@hookform/resolvers/valibot';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { css } from 'styled-system/css';
import { Button } from '../../components/button/button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { keyboardAtHand } from '../../keyboard-at-hand.ts';
import { type CredentialsErrors, type CredentialsForm, credentialsFormSchema } from './credentials-form.ts';
import { PasswordField } from './password-field.tsx';

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: '16' }),
  submit: css({ width: 'full' }),
  alert: css({ display: 'flex', gap: '8', textStyle: 'text.ui', color: 'error.fg', '& > svg': { mt: '2' } }),
};

type SignInFormProps = {
  /** Null when it worked; otherwise what to show, and everything typed stays. */
  readonly onSignIn: (credentials: CredentialsForm, keep: boolean) => Promise<CredentialsErrors | null>;
};

export const SignInForm = ({ onSignIn }: SignInFormProps) => {
  const [keep, setKeep] = useState(true);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CredentialsForm>({
    resolver: valibotResolver(credentialsFormSchema),
    defaultValues: { email: '', password: '' },
    // A mark at the field goes when its text changes, not at each key before the first submit.
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (keyboardAtHand()) setFocus('email');
  }, [setFocus]);

  const submit = handleSubmit(async (credentials) => {
    const found = await onSignIn(credentials, keep);
    if (found === null) return;
    if (found.password !== undefined)
      setError('password', { message: found.password }, { shouldFocus: true });
    if (found.email !== undefined) setError('email', { message: found.email }, { shouldFocus: true });
    if (found.form !== undefined) setError('root', { message: found.form });
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        size="lg"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Checkbox label="Keep me signed in on this device" checked={keep} onChange={setKeep} />
      {errors.root?.message !== undefined && (
        <p role="alert" className={styles.alert}>
          <CircleAlert size={16} aria-hidden />
          {errors.root.message}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSubmitting}
        busyLabel="Signing in"
        className={styles.submit}
      >
        Sign in
      </Button>
    </form>
  );
};
