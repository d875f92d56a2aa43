import { type ComponentProps, useState } from 'react';
import { css } from 'styled-system/css';
import type { Translate } from '../language/translate.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { PASSWORD_MIN_LENGTH } from './form-parts.ts';
import { PasswordField } from './password-field.tsx';
import { type Strength, strengthOf } from './password-strength.ts';
import '../language/texts/en/sign-in.ts';

const meter = css({ layerStyle: 'row', gap: '4', minHeight: '16px' });
const bar = css({
  width: '32px',
  height: '4px',
  borderRadius: 'full',
  bg: 'bg.muted',
  '&[data-full]': { bg: 'accent.solid', _highContrast: { bg: 'CanvasText' } },
  _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
});
const word = css({ marginInlineStart: '6' });

export const NewPasswordField = (
  field: Omit<ComponentProps<typeof PasswordField>, 'help' | 'autoComplete' | 'onChange'>,
) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const strength = strengthOf(typed);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onChange={(event) => setTyped(event.target.value)}
      help={
        <span className={meter}>
          {[1, 2, 3].map((level) => (
            <span key={level} aria-hidden className={bar} data-full={strength.level >= level || undefined} />
          ))}
          <span className={word}>
            {typed === ''
              ? t('signIn.strength.advice', { least: PASSWORD_MIN_LENGTH })
              : strengthWords(strength, t)}
          </span>
        </span>
      }
    />
  );
};

const strengthWords = (strength: Strength, t: Translate): string =>
  strength.level === 0
    ? t('signIn.strength.missing', { count: strength.missing })
    : t(`signIn.strength.${strength.word}`);
