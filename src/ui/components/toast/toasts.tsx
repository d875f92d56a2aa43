import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { NoticePortal } from './notice-portal.tsx';
import { onToast, type ToastContent } from './show-toast.ts';
import { ToastCard, toastList } from './toast-card.tsx';
import { giveFocusBack, noticeHost } from './toast-place.ts';

/** ms that a toast is shown. A failure takes longer to read. */
const STAYS_MS = { failure: 8000, done: 4000 } as const;

/** ms in which a step can be taken back. */
const UNDO_MS = 10_000;

/** ms between two looks at the time that is left. */
const TICK_MS = 250;

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
  const leftMs = useRef(action === undefined ? STAYS_MS[kind] : UNDO_MS);
  const [seconds, setSeconds] = useState(UNDO_MS / 1000);
  useOnChange([isPaused], () => {
    if (isPaused) return;
    const since = performance.now();
    const left = () => leftMs.current - (performance.now() - since);
    const timer = setTimeout(onOver, leftMs.current);
    const ticks = setInterval(() => setSeconds(Math.max(0, Math.ceil(left() / 1000))), TICK_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(ticks);
      leftMs.current = left();
    };
  });
  return (
    <ToastCard
      kind={kind}
      title={title}
      description={description}
      secondsLeft={action === undefined ? undefined : seconds}
      action={
        action === undefined
          ? undefined
          : {
              label: action.label,
              run: () => {
                action.run();
                onOver();
              },
            }
      }
      onClose={onOver}
    />
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
  const { t } = useTranslation();
  const [toasts, setToasts] = useState<readonly RaisedToast[]>([]);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  /** The browser reports neither for a toast that disappears. */
  const forgetPointer = () => {
    setPointed(false);
    setFocused(false);
  };
  const draw = useEffectEvent((raised: RaisedToast) => {
    const isOver = ({ about }: RaisedToast) => about !== undefined && about === raised.about;
    if (toasts.some(isOver)) {
      giveFocusBack();
      forgetPointer();
    }
    setToasts((before) => [...before.filter((one) => !isOver(one)), raised]);
  });
  useEffect(
    () =>
      onToast((content) => {
        const raised = withId(content);
        setTimeout(() => draw(raised), DRAWN_AFTER_MS);
      }),
    [],
  );
  useEffect(() => {
    window.addEventListener('keydown', onKeys, true);
    return () => window.removeEventListener('keydown', onKeys, true);
  }, []);
  const end = (id: number) => {
    setToasts((before) => before.filter((each) => each.id !== id));
    forgetPointer();
  };
  return (
    <NoticePortal>
      <section
        aria-label={t('parts.notifications')}
        aria-live="polite"
        aria-relevant="additions text"
        aria-atomic="false"
        aria-keyshortcuts="Alt+T"
        className={toastList}
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
