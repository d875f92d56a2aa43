import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { showDone } from '../../../components/toast/show-toast.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { FormFoot } from '../../../sign-in/form-foot.tsx';
import { newPasswordPart } from '../../../sign-in/form-parts.ts';
import { NewPasswordField } from '../../../sign-in/new-password-field.tsx';
import { PasswordField } from '../../../sign-in/password-field.tsx';
import { useServiceForm } from '../../../sign-in/use-service-form.ts';
import { useRefusals } from '../use-refusals.ts';
import { secretForm } from './secret-form.tsx';
import { securityStyles } from './security.recipe.ts';

interface PasswordSectionProps {
  readonly own: LoadedProfile;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Called after a change that has ended the other sessions. */
  readonly onEnded: () => void;
}

export const PasswordSection = ({ own, open, onOpen, onEnded }: PasswordSectionProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = securityStyles();
  const { passwordChangedAt } = own.profile;
  return (
    <section aria-labelledby="profile-password" className={styles.row}>
      <KeyRound size={16} aria-hidden className={styles.icon} />
      <div className={styles.grow}>
        <h3 id="profile-password" className={styles.heading}>
          {t('password.title')}
        </h3>
        <p className={styles.meta}>
          {passwordChangedAt === null
            ? t('password.neverChanged')
            : t('password.changedAt', { date: formats.dateLabel(passwordChangedAt, Date.now()) })}
        </p>
      </div>
      <Button onClick={() => onOpen(true)}>{t('password.change')}</Button>
      <Dialog open={open} onClose={() => onOpen(false)} title={t('password.dialog')}>
        <PasswordForm
          own={own}
          onDone={(hasEnded) => {
            onOpen(false);
            own.load();
            if (hasEnded) onEnded();
          }}
        />
      </Dialog>
    </section>
  );
};

const schema = v.pipe(
  v.object({ current: v.string(), next: newPasswordPart, repeat: v.string(), endOthers: v.boolean() }),
  v.forward(
    v.partialCheck([['next'], ['repeat']], ({ next, repeat }) => next === repeat, 'Passwords don’t match.'),
    ['repeat'],
  ),
);

const PasswordForm = ({
  own,
  onDone,
}: {
  readonly own: LoadedProfile;
  readonly onDone: (hasEnded: boolean) => void;
}) => {
  const t = useTexts(texts);
  const ownWords = useRefusals();
  const [endOthers, setEndOthers] = useState(true);
  const { form, field, foot } = useServiceForm({
    schema,
    initial: { current: '', next: '', repeat: '', endOthers: false },
    names: { current: 'current', new: 'next' },
    first: 'current',
    async onSubmit({ current, next, endOthers: ends }) {
      const answer = await own.change({ act: 'changePassword', current, next, endOthers: ends });
      if (!answer.ok) return ownWords(answer.refusal);
      showDone(t(ends ? 'password.changedEnded' : 'password.changed'));
      onDone(ends);
      return null;
    },
  });
  return (
    <form {...form} className={secretForm}>
      <PasswordField label={t('password.current')} autoComplete="current-password" {...field('current')} />
      <NewPasswordField label={t('password.next')} {...field('next')} />
      <PasswordField label={t('password.repeat')} autoComplete="new-password" {...field('repeat')} />
      <Checkbox
        name="endOthers"
        label={t('password.endOthers')}
        checked={endOthers}
        onChange={setEndOthers}
      />
      <FormFoot {...foot} label={t('password.change')} busyLabel={t('saving')} />
    </form>
  );
};
