import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { FULL_NAME_MAX, PROFILE_LANGUAGES, SIGNATURE_MAX } from '../../../../core/model/profile/types.ts';
import { ariaKeys } from '../../../actions/platform-keys.ts';
import { Button } from '../../../components/button/button.tsx';
import { PageSection } from '../../../components/page/section-page.tsx';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { canChooseLanguage } from '../../../language/internationalisation.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { FormArea, FormSelect, FormText } from '../../../records/form/fields.tsx';
import { FormContext } from '../../../records/form/form-context.ts';
import { keepFromButton, SUBMIT_KEYS, submitByKey } from '../../../records/form/submit-keys.ts';
import { TheirChange } from '../../../records/form/their-change.tsx';
import { FormPhone } from '../../../shared/person-fields/form-phone.tsx';
import type { LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { timeZones } from './account-fields.ts';
import { EmailSection } from './email-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { useAccountForm } from './use-account-form.ts';

const styles = sva({
  slots: ['root', 'form', 'pair', 'alert', 'foot', 'unsaved'],
  base: {
    root: { maxWidth: '760px', px: { base: '16', md: '32' }, pb: '32' },
    form: { layerStyle: 'column', gap: '16' },
    pair: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '16' },
    alert: {
      display: 'flex',
      gap: '8',
      p: '12',
      borderRadius: 'sm',
      bg: 'error.soft',
      color: 'error.fg',
      textStyle: 'text.ui',
    },
    foot: { layerStyle: 'row', flexWrap: 'wrap', gap: '8', minHeight: '36px' },
    unsaved: { textStyle: 'text.ui', color: 'fg.muted', marginInlineStart: 'auto' },
  },
})();

const PROBLEMS = ['name', 'tooLong', 'phone'] as const;

/** Name, number, picture, address and other facts about the user. */
export const AccountTab = ({ own }: { readonly own: LoadedProfile }) => {
  const { t, sentence } = useTranslation(texts);
  const form = useAccountForm(own);
  const element = useRef<HTMLFormElement>(null);
  /** True while the button has the focus, which it would lose if it were disabled after the press. */
  const [isPressing, setPressing] = useState(false);
  useOnChange([form.failures], () => {
    if (form.failures > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus();
  });
  const problemOf = (code: string): string | null => {
    const known = PROBLEMS.find((one) => one === code);
    return known === undefined ? null : t(`problems.${known}`);
  };
  const labels = {
    fullName: t('account.name'),
    phone: t('account.phone'),
    timeZone: t('account.timeZone'),
    language: t('account.language'),
    signature: t('account.signature'),
  };
  return (
    <div className={styles.root}>
      <PictureSection own={own} />
      <EmailSection own={own} />
      <PageSection label={t('account.details')}>
        <FormContext value={{ form: form.fields, problemOf }}>
          <form
            ref={element}
            noValidate
            aria-label={t('account.details')}
            className={styles.form}
            onKeyDownCapture={keepFromButton}
            onKeyDown={submitByKey}
            onSubmit={(event) => {
              event.preventDefault();
              void form.submit();
            }}
          >
            {form.alert !== null && (
              <p role="alert" tabIndex={-1} className={styles.alert}>
                <CircleAlert size={16} aria-hidden />
                <span>{sentence(form.alert)}</span>
              </p>
            )}
            {form.theirs !== null && (
              <TheirChange
                theirs={form.theirs}
                fieldLabels={labels}
                onTake={form.takeTheirs}
                onKeep={form.keepMine}
              />
            )}
            <FormText name="fullName" label={labels.fullName} maxLength={FULL_NAME_MAX} />
            <FormPhone name="phone" label={labels.phone} help={t('account.phoneHelp')} />
            <div className={styles.pair}>
              <FormSelect
                name="timeZone"
                label={labels.timeZone}
                help={t('account.timeZoneHelp')}
                options={timeZones(own.profile.timeZone).map((value) => ({
                  value,
                  label: value.replaceAll('_', ' '),
                }))}
              />
              <FormSelect
                name="language"
                label={labels.language}
                help={t(canChooseLanguage() ? 'account.languageHelp' : 'account.languageNote')}
                options={PROFILE_LANGUAGES.map((value) => ({
                  value,
                  label: t(`account.languages.${value}`),
                }))}
              />
            </div>
            <FormArea
              name="signature"
              label={labels.signature}
              help={t('account.signatureHelp')}
              maxLength={SIGNATURE_MAX}
            />
            <div className={styles.foot}>
              <Button
                type="submit"
                variant="primary"
                busy={form.busy}
                busyLabel={t('saving')}
                aria-keyshortcuts={ariaKeys(SUBMIT_KEYS)}
                onFocus={() => setPressing(true)}
                onBlur={() => setPressing(false)}
                disabled={(!form.isDirty && !isPressing) || form.theirs !== null}
              >
                {t('save')}
              </Button>
              {form.isDirty && <Button onClick={form.discard}>{t('discard')}</Button>}
              <span role="status" className={styles.unsaved}>
                {form.isDirty ? t('unsaved') : ''}
              </span>
            </div>
          </form>
        </FormContext>
      </PageSection>
    </div>
  );
};
