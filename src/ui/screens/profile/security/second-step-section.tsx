import { useState } from 'react';
import { css } from 'styled-system/css';
import type { AppSetup } from '../../../../core/model/profile/types.ts';
import { Badge } from '../../../components/badge/badge.tsx';
import { Button } from '../../../components/button/button.tsx';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { focusSoon } from '../../../records/focus-soon.ts';
import type { LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { useRefusals } from '../use-refusals.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStepSetup } from './second-step-setup.tsx';
import { PasswordPrompt } from './secret-form.tsx';
import { securityStyles } from './security.recipe.ts';

const title = css({ layerStyle: 'row', flexWrap: 'wrap', gap: '8' });
const heading = css({ textStyle: 'text.heading', outline: 'none' });
const text = css({ textStyle: 'text.ui', color: 'fg.muted', mt: '4' });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '16' });

const TITLE = 'profile-second-step';

/** Turns two-step sign-in on and off. The recovery codes exist only here, until the user leaves them. */
export const SecondStepSection = ({ own }: { readonly own: LoadedProfile }) => {
  const { t, sentence } = useTranslation(texts);
  const ownWords = useRefusals();
  const styles = securityStyles();
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [prompt, setPrompt] = useState<'renew' | 'turnOff' | null>(null);
  const [beginning, setBeginning] = useState(false);
  const { secondStep, recoveryCodesLeft } = own.profile;

  /** Shows the state of the second step again, in place of a set-up or of codes. */
  const close = () => {
    setSetup(null);
    setCodes(null);
    own.load();
    focusSoon(`#${TITLE}`);
  };
  const alreadyOn = () => {
    showFailure(t('step.onAlready'), t('step.onAlreadyText'));
    close();
  };
  const begin = async () => {
    setBeginning(true);
    const answer = await own.change({ act: 'beginSecondStep' });
    setBeginning(false);
    if (!answer.ok) showFailure(t('notSaved'), sentence(answer.refusal.reason));
    else if (answer.value.what === 'setup') setSetup(answer.value);
    else if (answer.value.what === 'onAlready') alreadyOn();
  };
  const confirm = async ({ id }: AppSetup, code: string) => {
    const answer = await own.change({ act: 'confirmSecondStep', code, setup: id });
    if (!answer.ok) return ownWords(answer.refusal);
    if (answer.value.what === 'recoveryCodes') setCodes(answer.value.codes);
    else if (answer.value.what === 'onAlready') alreadyOn();
    return null;
  };
  const cancel = () => {
    // If this fails, the service keeps the key until it expires, and shows it again until then.
    void own.change({ act: 'cancelSecondStep' });
    close();
  };
  const finish = () => {
    if (setup !== null) showDone(t('step.turnedOn'));
    close();
  };
  const renew = async (password: string) => {
    const answer = await own.change({ act: 'renewRecoveryCodes', password });
    if (!answer.ok) return ownWords(answer.refusal);
    setPrompt(null);
    if (answer.value.what === 'recoveryCodes') setCodes(answer.value.codes);
    return null;
  };
  const turnOff = async (password: string) => {
    const answer = await own.change({ act: 'endSecondStep', password });
    if (!answer.ok) return ownWords(answer.refusal);
    setPrompt(null);
    showDone(t('step.turnedOff'));
    own.load();
    return null;
  };

  if (setup !== null)
    return (
      <SecondStepSetup
        key={setup.secret}
        setup={setup}
        codes={codes}
        beginning={beginning}
        onConfirm={(code) => confirm(setup, code)}
        onRenew={() => void begin()}
        onLeave={cancel}
        onFinish={finish}
      />
    );
  return (
    <section aria-labelledby={TITLE}>
      <div className={title}>
        <h3 id={TITLE} tabIndex={-1} className={heading}>
          {t('step.title')}
        </h3>
        <Badge
          tone={secondStep === null ? 'neutral' : 'success'}
          text={t(secondStep === null ? 'step.off' : 'step.on')}
        />
      </div>
      <p className={text}>
        {secondStep === null ? t('step.intro') : t(secondStep === 'app' ? 'step.onByApp' : 'step.onBySms')}
      </p>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onFinish={finish} />
      ) : secondStep === null ? (
        <div className={acts}>
          <Button variant="primary" busy={beginning} onClick={() => void begin()}>
            {t('step.setUp')}
          </Button>
        </div>
      ) : (
        <>
          <p className={styles.meta}>{t('step.left', { count: recoveryCodesLeft })}</p>
          <div className={acts}>
            <Button onClick={() => setPrompt('renew')}>{t('step.renew')}</Button>
            <Button variant="ghost" onClick={() => setPrompt('turnOff')}>
              {t('step.turnOff')}
            </Button>
          </div>
        </>
      )}
      <PasswordPrompt
        open={prompt === 'renew'}
        title={t('step.renewTitle')}
        text={t('step.renewText')}
        actLabel={t('step.renewAct')}
        onClose={() => setPrompt(null)}
        onGiven={renew}
      />
      <PasswordPrompt
        open={prompt === 'turnOff'}
        title={t('step.turnOffTitle')}
        text={t('step.turnOffText')}
        actLabel={t('step.turnOff')}
        onClose={() => setPrompt(null)}
        onGiven={turnOff}
      />
    </section>
  );
};
