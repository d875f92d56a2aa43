import { QrCode } from '@ark-ui/react/qr-code';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sva } from 'styled-system/css';
import type { Refusal } from '../../../../core/kernel/answer.ts';
import type { AppSetup } from '../../../../core/model/profile/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { CODE_LENGTH, codeFormSchema, digitsOf } from '../../../sign-in/code-form.ts';
import { familyStyles } from '../../../sign-in/family-styles.ts';
import { useServiceForm } from '../../../sign-in/use-service-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const styles = sva({
  slots: [
    'head',
    'title',
    'text',
    'progress',
    'steps',
    'step',
    'mark',
    'line',
    'heading',
    'replaced',
    'scan',
    'qr',
    'frame',
    'pattern',
    'side',
    'key',
    'keyRow',
    'form',
    'acts',
  ],
  base: {
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12' },
    title: { textStyle: 'text.heading' },
    text: { textStyle: 'text.ui', color: 'fg.muted', mt: '2' },
    progress: { marginInlineStart: 'auto', textStyle: 'text.ui', color: 'fg.muted' },
    steps: { mt: '20' },
    step: {
      position: 'relative',
      paddingInlineStart: '36px',
      pb: '20',
      // The line to the next step.
      '&:not(:last-child)::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '9px',
        insetBlockStart: '24px',
        insetBlockEnd: '4px',
        width: '1px',
        bg: 'border.default',
      },
    },
    mark: {
      position: 'absolute',
      insetInlineStart: '0',
      insetBlockStart: '0',
      layerStyle: 'centre',
      boxSize: '20px',
      borderRadius: 'full',
      textStyle: 'text.meta',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 0 0 1px token(colors.border.control)',
      '&[data-state=now]': { bg: 'primary.solid', color: 'primary.fg', boxShadow: 'none' },
      '&[data-state=done]': { bg: 'bg.muted', boxShadow: 'none' },
    },
    heading: { textStyle: 'text.body', fontWeight: 'medium' },
    replaced: {
      display: 'flex',
      gap: '8',
      mt: '8',
      maxWidth: '480px',
      textStyle: 'text.ui',
      '& > svg': { flexShrink: 0, mt: '2', color: 'warning.fg' },
    },
    scan: { display: 'flex', flexWrap: 'wrap', gap: '24', mt: '12' },
    // Always dark on white with a margin of four modules, as readers expect.
    qr: {
      boxSize: '172px',
      p: '14px',
      flexShrink: 0,
      borderRadius: 'sm',
      border: '1px solid token(colors.border.default)',
      bg: 'white',
    },
    frame: { width: 'full', height: 'full' },
    pattern: { fill: 'black' },
    side: { flex: '1', minWidth: '220px' },
    key: {
      textStyle: 'text.ui',
      fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      maxWidth: '220px',
      overflowWrap: 'anywhere',
    },
    keyRow: { layerStyle: 'row', gap: '8', mt: '4', mb: '16' },
    form: { layerStyle: 'column', gap: '12', maxWidth: '280px' },
    acts: { display: 'flex', flexWrap: 'wrap', gap: '8', mt: '4' },
  },
})();

/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface SecondStepSetupProps {
  readonly setup: AppSetup;
  /** Whether a new picture is being asked for. */
  readonly beginning: boolean;
  /** The recovery codes, once the code of the app was right. */
  readonly codes: readonly string[] | null;
  /** Resolves to null if the code is right. */
  readonly onConfirm: (code: string) => Promise<Refusal | null>;
  /** Asks for a new picture. */
  readonly onRenew: () => void;
  readonly onLeave: () => void;
  readonly onFinish: () => void;
}

/** Sets up an authenticator app: scan, confirm by a code, store the recovery codes. */
export const SecondStepSetup = (props: SecondStepSetupProps) => {
  const { setup, codes, onFinish } = props;
  const t = useTexts(texts);
  const [isOver, setOver] = useState(false);
  const confirm = async (code: string) => {
    const refusal = await props.onConfirm(code);
    setOver(refusal?.code === 'expired');
    return refusal;
  };
  const copyKey = async () => {
    try {
      await navigator.clipboard.writeText(setup.secret);
      showDone(t('step.keyCopied'));
    } catch {
      showFailure(t('step.notCopied'));
    }
  };
  return (
    <section aria-labelledby="profile-second-step">
      <div className={styles.head}>
        <div>
          <h3 id="profile-second-step" className={styles.title}>
            {t('step.setUp')}
          </h3>
          <p className={styles.text}>{t('step.intro')}</p>
        </div>
        <span className={styles.progress}>{t('step.progress', { step: codes === null ? 2 : 3 })}</span>
      </div>
      <ol className={styles.steps}>
        <Step mark={<Check size={12} aria-hidden />} state="done" heading={t('step.app')}>
          <p className={styles.text}>{t('step.appText')}</p>
        </Step>
        <Step
          mark={codes === null ? '2' : <Check size={12} aria-hidden />}
          state={codes === null ? 'now' : 'done'}
          heading={t('step.scan')}
        >
          {codes === null && isOver && <SetupOver {...props} />}
          {codes === null && !isOver && setup.replaces && (
            <p className={styles.replaced}>
              <TriangleAlert size={16} aria-hidden />
              <span>{t('step.replaced')}</span>
            </p>
          )}
          {codes === null && !isOver && (
            <div className={styles.scan}>
              <QrCode.Root value={setup.uri} className={styles.qr}>
                <QrCode.Frame role="img" aria-label={t('step.qr')} className={styles.frame}>
                  <QrCode.Pattern className={styles.pattern} />
                </QrCode.Frame>
              </QrCode.Root>
              <div className={styles.side}>
                <p className={styles.text}>{t('step.cannotScan')}</p>
                <div className={styles.keyRow}>
                  <code dir="ltr" translate="no" className={styles.key}>
                    {grouped(setup.secret)}
                  </code>
                  <PlainIconButton
                    size="sm"
                    icon={Copy}
                    label={t('step.copyKey')}
                    onClick={() => void copyKey()}
                  />
                </div>
                <CodeForm {...props} onConfirm={confirm} />
              </div>
            </div>
          )}
        </Step>
        <Step mark="3" state={codes === null ? 'later' : 'now'} heading={t('step.codes')}>
          <p className={styles.text}>{t('step.codesText')}</p>
          {codes !== null && <RecoveryCodes codes={codes} onFinish={onFinish} />}
        </Step>
      </ol>
    </section>
  );
};

const Step = ({
  mark,
  state,
  heading,
  children,
}: {
  readonly mark: ReactNode;
  readonly state: 'done' | 'now' | 'later';
  readonly heading: string;
  readonly children: ReactNode;
}) => (
  <li className={styles.step} aria-current={state === 'now' ? 'step' : undefined}>
    <span aria-hidden className={styles.mark} data-state={state}>
      {mark}
    </span>
    <p className={styles.heading}>{heading}</p>
    {children}
  </li>
);

type RenewProps = Pick<SecondStepSetupProps, 'beginning' | 'onRenew' | 'onLeave'>;

/** Replaces the picture of a set-up that was cancelled, replaced or has expired. */
const SetupOver = ({ beginning, onRenew, onLeave }: RenewProps) => {
  const t = useTexts(texts);
  return (
    <>
      <div role="alert">
        <p className={familyStyles.alert}>{t('step.over')}</p>
        <p className={styles.text}>{t('step.overText')}</p>
      </div>
      <div className={styles.acts}>
        {/* It replaces the field that had the focus. */}
        <Button ref={takeFocus} variant="primary" busy={beginning} onClick={onRenew}>
          {t('step.newPicture')}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {t('step.notNow')}
        </Button>
      </div>
    </>
  );
};

const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Asks for the code of the app, and submits a complete code automatically. */
const CodeForm = ({
  setup,
  beginning,
  onConfirm,
  onRenew,
  onLeave,
}: Pick<SecondStepSetupProps, 'setup' | 'onConfirm'> & RenewProps) => {
  const t = useTexts(texts);
  // Only the service knows whether the key still counts. Here it can't say so.
  const mayBeVoid = setup.id === null;
  const { form, field, foot, refusal } = useServiceForm({
    schema: codeFormSchema,
    initial: { code: '' },
    names: { code: 'code' },
    first: 'code',
    onSubmit: ({ code }) => onConfirm(digitsOf(code)),
  });
  const code = field('code');
  const isWrong = refusal?.fields?.code !== undefined && code.error !== undefined;
  return (
    <form
      {...form}
      className={styles.form}
      onChange={(event) => {
        form.onChange(event);
        const { currentTarget, target } = event;
        const complete = target instanceof HTMLInputElement && digitsOf(target.value).length === CODE_LENGTH;
        if (complete && !foot.busy && foot.wait === 0) currentTarget.requestSubmit();
      }}
    >
      <TextField
        label={t('step.code')}
        help={t('step.codeHelp')}
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        dir="ltr"
        {...code}
        {...(isWrong && mayBeVoid && { error: t('problems.codeOrPicture') })}
      />
      {foot.alert !== null && (
        <p role="alert" className={familyStyles.alert}>
          {foot.alert}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={foot.busy} busyLabel={t('step.checking')}>
          {t('step.turnOn')}
        </Button>
        {isWrong && mayBeVoid && (
          <Button busy={beginning} onClick={onRenew}>
            {t('step.newPicture')}
          </Button>
        )}
        <Button variant="ghost" onClick={onLeave}>
          {t('step.notNow')}
        </Button>
      </div>
    </form>
  );
};
