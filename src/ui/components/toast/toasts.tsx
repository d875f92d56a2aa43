import { createToaster, Toast, Toaster } from '@ark-ui/react/toast';
import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { sva } from 'styled-system/css';
import { useTranslation } from '../../language/translation-context.tsx';
import { PartsLocale } from '../locale/parts-locale.tsx';
import { onToast, type ToastContent } from './show-toast.ts';

const toast = sva({
  slots: ['root', 'text', 'title', 'description', 'error', 'action', 'close'],
  base: {
    root: {
      display: 'flex',
      gap: '10',
      width: '340px',
      maxWidth: 'calc(100vw - 32px)',
      p: '12',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      borderRadius: 'md',
      boxShadow: 'float',
      transition: 'translate token(durations.base), opacity token(durations.base)',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      '& > svg': { mt: '2' },
    },
    text: { flex: '1', minWidth: '0' },
    title: { textStyle: 'text.ui', fontWeight: 'medium' },
    description: { textStyle: 'text.ui', color: 'fg.inverseMuted' },
    error: { color: 'error.onInverse' },
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
      display: 'grid',
      placeItems: 'center',
      boxSize: '24px',
      border: 'none',
      bg: 'transparent',
      color: 'fg.inverseMuted',
      borderRadius: 'xs',
      cursor: 'pointer',
    },
  },
});

const toaster = createToaster({ placement: 'bottom-end', gap: 8, max: 3, offsets: '16px' });

/** ms that a toast is shown. A failure takes longer to read. */
const STAYS_MS = { failure: 8000, done: 4000 } as const;

/** ms in which a step can be taken back. */
const UNDO_MS = 10_000;

const create = ({ kind, action, ...words }: ToastContent): void => {
  toaster.create({
    ...words,
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
    type: kind === 'failure' ? 'error' : 'success',
    duration: action === undefined ? STAYS_MS[kind] : UNDO_MS,
  });
};

/** Ark's toaster starts in a microtask, and drops toasts that are created before. */
const takeToasts = (): (() => void) => {
  let stop: (() => void) | null = null;
  const timer = setTimeout(() => {
    stop = onToast(create);
  });
  return () => {
    clearTimeout(timer);
    stop?.();
  };
};

const Toasts = () => {
  const styles = toast();
  useEffect(takeToasts, []);
  const { t } = useTranslation();
  return (
    <PartsLocale>
      <Toaster toaster={toaster} aria-label={t('parts.notifications')}>
        {(item) => (
          <Toast.Root className={styles.root}>
            {item.type === 'error' ? (
              <CircleAlert size={16} aria-hidden className={styles.error} />
            ) : (
              <Check size={16} aria-hidden />
            )}
            <div className={styles.text}>
              <Toast.Title className={styles.title}>{item.title}</Toast.Title>
              {item.description !== undefined && (
                <Toast.Description className={styles.description}>{item.description}</Toast.Description>
              )}
            </div>
            {item.action !== undefined && (
              <Toast.ActionTrigger className={styles.action}>{item.action.label}</Toast.ActionTrigger>
            )}
            <Toast.CloseTrigger className={styles.close} aria-label={t('parts.dismiss')}>
              <X size={14} aria-hidden />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
    </PartsLocale>
  );
};

export default Toasts;
