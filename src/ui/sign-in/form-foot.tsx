import { CircleAlert } from 'lucide-react';
import { Button } from '../components/button/button.tsx';
import { useTranslation } from '../language/translation-context.tsx';
import { familyStyles } from './family-styles.ts';
import { waitWords } from './use-countdown.ts';
import '../language/texts/en/sign-in.ts';

type FormFootProps = {
  /** An error that no single field caused. Screen readers announce it at once. */
  readonly alert: string | null;
  /** Seconds until the next attempt is allowed. */
  readonly wait: number;
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel: string;
};

export const FormFoot = ({ alert, wait, busy, label, busyLabel }: FormFootProps) => {
  const { t } = useTranslation();
  return (
    <>
      {alert !== null && (
        <p role="alert" className={familyStyles.alert}>
          <CircleAlert size={16} aria-hidden />
          <span>{alert}</span>
        </p>
      )}
      {wait > 0 && (
        <p role="timer" className={familyStyles.alert}>
          {t('signIn.tryAgainIn', { wait: waitWords(wait) })}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        busyLabel={busyLabel}
        disabled={wait > 0}
        className={familyStyles.submit}
      >
        {label}
      </Button>
    </>
  );
};
