import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { NoticePortal } from './notice-portal.tsx';
import { onToast, type ToastContent } from './show-toast.ts';
import { giveFocusBack, noticeHost } from './toast-place.ts';

const toast = sva({
  slots: ['region', 'root', 'text', 'title', 'description', 'error', 'action', 'close'],
  base: {
    // As wide as the toasts, so that a pointer beside them doesn't pause them.
    region: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '8', maxWidth: 'full' },
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

/** ms that a toast is shown. A failure takes longer to read. */
const STAYS_MS = { failure: 8000, done: 4000 } as const;

/** ms in which a step can be taken back. */
const UNDO_MS = 10_000;

/**
 * ms after which a toast is drawn. A step that raises a toast often closes its drawer or dialog, too, and the toasts then
 * move elsewhere. Screen readers don't announce a text that appears in a region while the region moves.
 */
const DRAWN_AFTER_MS = 100;

/** Most toasts at a time. The next one waits. */
const SHOWN_MAX = 3;

type RaisedToast = ToastContent & { readonly id: number };

interface ToastItemProps {
  readonly content: ToastContent;
  /** True while the user points at a toast or has the focus in one. */
  readonly isPaused: boolean;
  readonly onOver: () => void;
}

const ToastItem = ({ content, isPaused, onOver }: ToastItemProps) => {
  const { kind, title, description, action } = content;
  const styles = toast();
  const { t } = useTranslation();
  const titleId = useId();
  const leftMs = useRef(action === undefined ? STAYS_MS[kind] : UNDO_MS);
  useOnChange([isPaused], () => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(onOver, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - since;
    };
  });
  return (
    <div
      data-notice="toast"
      role="status"
      aria-atomic="true"
      aria-labelledby={titleId}
      className={styles.root}
    >
      {kind === 'failure' ? (
        <CircleAlert size={16} aria-hidden className={styles.error} />
      ) : (
        <Check size={16} aria-hidden />
      )}
      <div className={styles.text}>
        <div id={titleId} className={styles.title}>
          {title}
        </div>
        {description !== undefined && <div className={styles.description}>{description}</div>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            onOver();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('parts.dismiss')}
        onClick={onOver}
        data-part="dismiss"
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
};

const isInHost = (target: EventTarget | null): target is Element =>
  target instanceof Element && noticeHost().contains(target);

/**
 * Alt+T focuses the newest notice, and Escape in a toast closes it. Listens at the window, because a dialog takes
 * Escape at the document.
 */
const onKeys = (event: KeyboardEvent): void => {
  if (event.altKey && event.code === 'KeyT') {
    const first = noticeHost().querySelector('button');
    if (first === null) return;
    event.preventDefault();
    first.focus();
  } else if (event.key === 'Escape' && isInHost(event.target)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const close = event.target.closest('[data-notice]')?.querySelector<HTMLElement>('[data-part=dismiss]');
    giveFocusBack();
    close?.click();
  }
};

let lastId = 0;

const withId = (content: ToastContent): RaisedToast => {
  lastId += 1;
  return { ...content, id: lastId };
};

const Toasts = () => {
  const styles = toast();
  const { t } = useTranslation();
  const [toasts, setToasts] = useState<readonly RaisedToast[]>([]);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(
    () =>
      onToast((content) => {
        const raised = withId(content);
        setTimeout(() => setToasts((before) => [...before, raised]), DRAWN_AFTER_MS);
      }),
    [],
  );
  useEffect(() => {
    window.addEventListener('keydown', onKeys, true);
    return () => window.removeEventListener('keydown', onKeys, true);
  }, []);
  const end = (id: number) => {
    setToasts((before) => before.filter((each) => each.id !== id));
    // The browser reports neither for a toast that disappears.
    setPointed(false);
    setFocused(false);
  };
  return (
    <NoticePortal>
      <section
        aria-label={t('parts.notifications')}
        aria-live="polite"
        aria-relevant="additions text"
        aria-atomic="false"
        aria-keyshortcuts="Alt+T"
        className={styles.region}
        onPointerOver={() => setPointed(true)}
        onPointerOut={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {toasts
          .slice(0, SHOWN_MAX)
          .toReversed()
          .map((content) => (
            <ToastItem
              key={content.id}
              content={content}
              isPaused={isPointed || isFocused}
              onOver={() => end(content.id)}
            />
          ))}
      </section>
    </NoticePortal>
  );
};

export default Toasts;
