import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import type { Refusal } from '../../../../core/kernel/answer.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { FormFoot } from '../../../sign-in/form-foot.tsx';
import { PasswordField } from '../../../sign-in/password-field.tsx';
import { useServiceForm } from '../../../sign-in/use-service-form.ts';

export const secretForm = css({ layerStyle: 'column', gap: '16', pb: '20' });

interface PasswordPromptProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly actLabel: string;
  readonly onClose: () => void;
  /** Resolves to null on success. */
  readonly onGiven: (password: string) => Promise<Refusal | null>;
}

/** Asks for the current password before a change that could lock the user out. */
export const PasswordPrompt = ({ open, title, onClose, ...form }: PasswordPromptProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <PromptForm {...form} />
  </Dialog>
);

const schema = v.object({ password: v.string() });

const PromptForm = ({ text, actLabel, onGiven }: Omit<PasswordPromptProps, 'open' | 'title' | 'onClose'>) => {
  const t = useTexts(texts);
  const { form, field, foot } = useServiceForm({
    schema,
    initial: { password: '' },
    names: { password: 'password' },
    first: 'password',
    onSubmit: ({ password }) => onGiven(password),
  });
  return (
    <form {...form} className={secretForm}>
      <p>{text}</p>
      <PasswordField label={t('password.current')} autoComplete="current-password" {...field('password')} />
      <FormFoot {...foot} label={actLabel} busyLabel={t('step.checking')} />
    </form>
  );
};
