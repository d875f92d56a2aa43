import { Check, CircleAlert, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, sva } from 'styled-system/css';
import { useTranslation } from '../../language/translation-context.tsx';

const card = sva({
  slots: ['root', 'text', 'title', 'description', 'error', 'left', 'action', 'close'],
  base: {
    root: {
      display: 'flex',
      gap: '10',
      flexShrink: 0,
      width: '340px',
      maxWidth: 'full',
      p: '12',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      borderRadius: 'md',
      boxShadow: 'float',
      animation: 'fadeIn token(durations.base) token(easings.in)',
      '& > svg': { mt: '2', flexShrink: 0 },
    },
    text: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    // A toast leaves room for the page, whatever names it says.
    title: { textStyle: 'text.ui', fontWeight: 'medium', lineClamp: 4 },
    description: { textStyle: 'text.ui', color: 'fg.inverseMuted', lineClamp: 6 },
    error: { color: 'error.onInverse' },
    left: {
      alignSelf: 'center',
      textStyle: 'text.ui',
      color: 'fg.inverseMuted',
      fontVariantNumeric: 'tabular-nums',
    },
    action: {
      alignSelf: 'center',
      flexShrink: 0,
      height: '28px',
      px: '8',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      color: 'fg.inverse',
      textStyle: 'text.ui',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      cursor: 'pointer',
    },
    close: {
      layerStyle: 'centre',
      flexShrink: 0,
      boxSize: '24px',
      border: 'none',
      bg: 'transparent',
      color: 'fg.inverseMuted',
      borderRadius: 'xs',
      cursor: 'pointer',
    },
  },
});

/** A list of toasts. It is as wide as they are, so that a pointer beside them does not pause them. */
export const toastList = css({
  layerStyle: 'column',
  alignItems: 'flex-end',
  gap: '8',
  maxWidth: 'full',
});

export interface ToastCardProps {
  readonly kind: 'failure' | 'done';
  /** What happened, by default shown as a check or a warning. */
  readonly icon?: LucideIcon;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Whole seconds in which the action can still be used. */
  readonly secondsLeft?: number | undefined;
  /** `name`: its full name, if the label alone would be ambiguous. By default, the toast's words describe it. */
  readonly action?: { readonly label: string; readonly name?: string; readonly run: () => void } | undefined;
  readonly onClose: () => void;
}

/** The only look of a toast: what happened, its action with the time left, and a button that closes it. */
export const ToastCard = ({
  kind,
  icon: Icon = kind === 'failure' ? CircleAlert : Check,
  title,
  description,
  secondsLeft,
  action,
  onClose,
}: ToastCardProps) => {
  const styles = card();
  const { t } = useTranslation();
  const titleId = useId();
  const descriptionId = useId();
  return (
    <div
      data-notice="toast"
      role="status"
      aria-atomic="true"
      aria-labelledby={titleId}
      className={styles.root}
    >
      <Icon size={16} aria-hidden className={kind === 'failure' ? styles.error : undefined} />
      <div className={styles.text}>
        <div id={titleId} className={styles.title}>
          {title}
        </div>
        {description !== undefined && (
          <div id={descriptionId} className={styles.description}>
            {description}
          </div>
        )}
      </div>
      {secondsLeft !== undefined && (
        // Hidden, because a screen reader would say each second.
        <span className={styles.left} translate="no" aria-hidden>
          {t('parts.duration.seconds', { seconds: secondsLeft })}
        </span>
      )}
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          aria-label={action.name}
          aria-describedby={
            action.name === undefined
              ? `${titleId}${description === undefined ? '' : ` ${descriptionId}`}`
              : undefined
          }
          onClick={action.run}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('parts.dismiss')}
        onClick={onClose}
        data-part="dismiss"
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
};
