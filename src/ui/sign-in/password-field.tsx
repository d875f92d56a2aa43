import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { css } from 'styled-system/css';
import { PlainIconButton } from '../components/button/plain-icon-button.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { useTranslation } from '../language/translation-context.tsx';
import '../language/texts/en/sign-in.ts';

const hint = css({ display: 'inline-flex', alignItems: 'center', gap: '6', color: 'warning.fg' });

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'end'> & {
  readonly label?: string;
};

/** A password field with a button that shows the password, and a hint while caps lock is on. */
export const PasswordField = ({ label, help, ...props }: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      label={label ?? t('signIn.password')}
      type={shown ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      {...((capsLock || help !== undefined) && {
        help: (
          <>
            {help}
            {capsLock && (
              <span className={hint}>
                <ArrowBigUp size={14} aria-hidden />
                <span>{t('signIn.capsLock')}</span>
              </span>
            )}
          </>
        ),
      })}
      end={
        <PlainIconButton
          label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          icon={shown ? EyeOff : Eye}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
