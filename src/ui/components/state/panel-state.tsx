import { CircleAlert, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import type { Reason } from '../../../core/kernel/reasons.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { Button } from '../button/button.tsx';

const panelState = sva({
  slots: ['root', 'disc', 'title', 'text'],
  base: {
    root: {
      layerStyle: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: '12',
      px: '24',
      py: '40',
    },
    disc: { layerStyle: 'centre', boxSize: '40px', borderRadius: 'md' },
    title: { textStyle: 'text.body', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    text: { textStyle: 'text.ui', color: 'fg.muted', maxWidth: '320px', mt: '2', overflowWrap: 'anywhere' },
  },
  variants: {
    tone: {
      calm: { disc: { bg: 'bg.muted', color: 'fg.muted' } },
      error: { disc: { bg: 'error.soft', color: 'error.fg' } },
    },
  },
});

type PanelStateProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'calm' | 'error';
};

const PanelState = ({ icon: Icon, title, text, action, tone = 'calm' }: PanelStateProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const styles = panelState({ tone });
  return (
    <div className={styles.root} role={tone === 'error' ? 'alert' : undefined}>
      <span className={styles.disc} aria-hidden>
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  );
};

export const EmptyState = (props: Omit<PanelStateProps, 'tone'>) => <PanelState {...props} />;

type ErrorStateProps = {
  readonly title: string;
  readonly reason: Reason | string;
  readonly onRetry?: () => void;
  /** What helps instead of a retry. */
  readonly action?: ReactNode;
};

export const ErrorState = ({ title, reason, onRetry, action }: ErrorStateProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const { t, sentence } = useTranslation();
  return (
    <PanelState
      tone="error"
      icon={CircleAlert}
      title={title}
      text={sentence(reason)}
      action={
        action ??
        (onRetry && (
          <Button icon={RotateCw} onClick={onRetry}>
            {t('parts.retry')}
          </Button>
        ))
      }
    />
  );
};
