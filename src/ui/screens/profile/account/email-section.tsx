import { MailCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { css, sva } from 'styled-system/css';
import * as v from 'valibot';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { PageSection } from '../../../components/page/section-page.tsx';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { FormFoot } from '../../../sign-in/form-foot.tsx';
import { emailPart } from '../../../sign-in/form-parts.ts';
import { PasswordField } from '../../../sign-in/password-field.tsx';
import { useServiceForm } from '../../../sign-in/use-service-form.ts';
import { useRefusals } from '../use-refusals.ts';

const styles = sva({
  slots: ['row', 'address', 'pending', 'acts'],
  base: {
    row: { layerStyle: 'row', flexWrap: 'wrap', gap: '12', minHeight: '32px' },
    address: { flex: '1', minWidth: '0', textStyle: 'text.body', overflowWrap: 'anywhere' },
    pending: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '8',
      mt: '12',
      p: '12',
      borderRadius: 'sm',
      bg: 'info.soft',
      textStyle: 'text.ui',
      overflowWrap: 'anywhere',
      '& > svg': { mt: '2', flexShrink: 0 },
    },
    acts: { display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' },
  },
})();

/** The user's address, and a new one that waits for its link to be opened. */
export const EmailSection = ({ own }: { readonly own: LoadedProfile }) => {
  const { t, sentence } = useTranslation(texts);
  const [isChanging, setChanging] = useState(false);
  const { email, pendingEmail } = own.profile;
  const keep = async () => {
    const answer = await own.change({ act: 'keepEmail' });
    if (answer.ok) showDone(t('email.kept'));
    else showFailure(t('notSaved'), sentence(answer.refusal.reason));
  };
  return (
    <PageSection label={t('email.label')}>
      <div className={styles.row}>
        <span className={styles.address}>
          <bdi translate="no">{email}</bdi>
        </span>
        {pendingEmail === null && <Button onClick={() => setChanging(true)}>{t('email.change')}</Button>}
      </div>
      {pendingEmail !== null && (
        <div className={styles.pending} role="status">
          <MailCheck size={16} aria-hidden />
          <div>
            <p>{t('email.pending', { email: pendingEmail })}</p>
            <div className={styles.acts}>
              <Button size="sm" onClick={() => setChanging(true)}>
                {t('email.again')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => void keep()}>
                {t('email.keep', { email })}
              </Button>
            </div>
          </div>
        </div>
      )}
      <Dialog open={isChanging} onClose={() => setChanging(false)} title={t('email.title')}>
        <EmailForm own={own} onDone={() => setChanging(false)} />
      </Dialog>
    </PageSection>
  );
};

const form = css({ layerStyle: 'column', gap: '16', pb: '20' });

const schema = v.object({ email: emailPart, password: v.string() });

const EmailForm = ({ own, onDone }: { readonly own: LoadedProfile; readonly onDone: () => void }) => {
  const t = useTexts(texts);
  const id = useId();
  const ownWords = useRefusals();
  const {
    form: props,
    field,
    foot,
  } = useServiceForm({
    schema,
    initial: { email: '', password: '' },
    names: { email: 'email', password: 'password' },
    first: 'email',
    async onSubmit(values) {
      const answer = await own.change({ act: 'changeEmail', ...values });
      if (!answer.ok) return ownWords(answer.refusal);
      onDone();
      return null;
    },
  });
  return (
    <form {...props} id={id} className={form}>
      <p>{t('email.text')}</p>
      <TextField label={t('email.address')} type="email" dir="ltr" autoComplete="email" {...field('email')} />
      <PasswordField label={t('email.password')} autoComplete="current-password" {...field('password')} />
      <FormFoot {...foot} label={t('email.send')} busyLabel={t('email.sending')} />
    </form>
  );
};
