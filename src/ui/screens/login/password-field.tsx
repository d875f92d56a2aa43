import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { css } from 'styled-system/css';
import { IconButton } from '../../components/button/icon-button.tsx';
import { TextField } from '../../components/field/text-field.tsx';

const hint = css({ display: 'inline-flex', alignItems: 'center', gap: '6', color: 'warning.fg' });

/** The password with show and hide, and a hint while caps lock is on. */
export const PasswordField = (
  props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'end' | 'help'>,
) => {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      label="Password"
      type={shown ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      {...(capsLock && {
        help: (
          <span className={hint}>
            <ArrowBigUp size={14} aria-hidden />
            Caps lock is on
          </span>
        ),
      })}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? EyeOff : Eye}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
