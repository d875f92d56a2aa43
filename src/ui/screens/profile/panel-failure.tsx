import { css } from 'styled-system/css';
import type { Refusal } from '../../../core/kernel/answer.ts';
import { Button } from '../../components/button/button.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useFailureText } from '../../records/use-failure-text.ts';

const styles = {
  root: css({
    layerStyle: 'column',
    alignItems: 'flex-start',
    gap: '4',
    py: '8',
    textStyle: 'text.ui',
  }),
  text: css({ color: 'error.fg' }),
  reason: css({ color: 'fg.muted', overflowWrap: 'anywhere', mb: '4' }),
};

interface PanelFailureProps {
  readonly text: string;
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

/** A part of the page that could not be loaded. */
export const PanelFailure = ({ text, refusal, onRetry }: PanelFailureProps) => {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (
    <div role="alert" className={styles.root}>
      <p className={styles.text}>{text}</p>
      <p className={styles.reason}>{failureText(refusal)}</p>
      <Button size="sm" onClick={onRetry}>
        {t('parts.retry')}
      </Button>
    </div>
  );
};
