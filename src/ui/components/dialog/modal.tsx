import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ComponentProps, useRef } from 'react';
import { css, sva } from 'styled-system/css';
import { useLayoutOnChange } from '../../hooks/use-on-change.ts';
import { bufferExit } from '../../lazy/buffered-exit.ts';
import { offerStripSlot } from '../overlay/strip-slots.ts';
import { ToastSlot } from '../toast/toast-slot.tsx';

const middle = {
  position: 'fixed',
  inset: '0',
  display: 'grid',
  // Otherwise a dialog wider than a phone stretches the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The dialog stays in the middle while there is room for its toasts below it.
  gridTemplateRows: 'minmax(0, 1fr) auto minmax(var(--toast-room, 0px), 1fr)',
  placeItems: 'center',
  p: { base: '8', md: '16' },
  zIndex: 'dialog',
} as const;

const box = {
  position: 'relative',
  gridRow: '2',
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 'full',
  maxHeight: {
    base: 'calc(100dvh - 16px - var(--toast-room, 0px))',
    md: 'calc(100dvh - 32px - var(--toast-room, 0px))',
  },
  bg: 'bg.overlay',
  borderRadius: 'md',
  boxShadow: 'modal',
} as const;

const zooms = {
  _open: { animation: 'dialogIn token(durations.slow) token(easings.in)' },
  _closed: { animation: 'dialogOut token(durations.slowOut) token(easings.out)' },
} as const;

const fades = {
  _open: { animation: 'fadeIn token(durations.slow) token(easings.in)' },
  _closed: { animation: 'fadeOut token(durations.slowOut) token(easings.out)' },
} as const;

const drawer = {
  position: 'fixed',
  insetBlock: '0',
  display: 'flex',
  flexDirection: 'column',
  ...fades,
} as const;
/** A drawer is placed by itself. */
const inline = { display: 'contents' } as const;
const surface = { insetInlineEnd: '0', zIndex: 'drawer', bg: 'bg.surface', boxShadow: 'modal' } as const;

const modal = sva({
  slots: ['backdrop', 'positioner', 'content'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'scrim' },
    content: { outline: 'none' },
  },
  variants: {
    kind: {
      question: {
        backdrop: { zIndex: 'dialog' },
        positioner: { ...middle, p: '16' },
        content: { ...box, ...zooms, width: '440px', p: '24' },
      },
      dialog: {
        backdrop: { zIndex: 'dialog' },
        positioner: middle,
        content: { ...box, ...zooms, width: '560px' },
      },
      sheet: {
        backdrop: { zIndex: 'dialog' },
        positioner: middle,
        content: { ...box, _open: zooms._open, width: '720px' },
      },
      palette: {
        backdrop: {
          zIndex: 'dialog',
          _open: { animation: 'fadeIn token(durations.fast) token(easings.in)' },
        },
        positioner: {
          position: 'fixed',
          inset: '0',
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'flex-start',
          pt: { base: '8', md: '112px' },
          px: { base: '8', md: '16' },
          zIndex: 'dialog',
        },
        content: {
          ...box,
          maxHeight: {
            base: 'calc(100dvh - 16px - var(--toast-room, 0px))',
            md: 'min(600px, calc(100dvh - 136px - var(--toast-room, 0px)))',
          },
          width: '640px',
          _open: { animation: 'dialogIn token(durations.fast) token(easings.in)' },
        },
      },
      picture: {
        backdrop: { zIndex: 'dialog' },
        positioner: {
          position: 'fixed',
          inset: '0',
          display: 'grid',
          placeItems: 'center',
          p: { base: '0', md: '24' },
          zIndex: 'dialog',
        },
        content: {
          ...zooms,
          display: 'flex',
          flexDirection: 'column',
          width: { base: 'full', md: 'min(100%, 1080px)' },
          height: 'full',
          bg: 'bg.overlay',
          borderRadius: { base: '0', md: 'md' },
          boxShadow: 'modal',
          overflow: 'hidden',
        },
      },
      navigation: {
        backdrop: { ...fades, zIndex: 'overlayNav' },
        positioner: inline,
        content: {
          ...drawer,
          insetInlineStart: '0',
          zIndex: 'overlayNav',
          bg: 'bg.canvas',
          boxShadow: 'float',
        },
      },
      details: {
        backdrop: { ...fades, zIndex: 'drawer' },
        positioner: inline,
        content: { ...drawer, ...surface, width: '360px', maxWidth: '100vw' },
      },
      record: {
        backdrop: { ...fades, zIndex: 'drawer' },
        positioner: inline,
        content: { ...drawer, ...surface, width: { base: '100vw', md: '400px' } },
      },
    },
  },
});

type Kind = 'question' | 'dialog' | 'sheet' | 'palette' | 'picture' | 'navigation' | 'details' | 'record';

/** Kinds that fill the height of the window. Their toasts appear inside, those of the others below. */
const FULL_HEIGHT: ReadonlySet<Kind> = new Set(['picture', 'navigation', 'details', 'record']);

/** Drawers in which somebody works for long. */
const LONG: ReadonlySet<Kind> = new Set(['details', 'record']);

/** Last in the document, so that the drawer's own controls get the focus first. */
const strip = css({ order: '-1', flexShrink: 0 });

type ModalProps = Pick<
  ComponentProps<'div'>,
  'aria-label' | 'lang' | 'onKeyDown' | 'onKeyDownCapture' | 'children'
> & {
  readonly kind: Kind;
  readonly open: boolean;
  /** Called when the person closes it, by Escape or a click outside. */
  readonly onClose: () => void;
  /** Called after the exit animation. */
  readonly onGone?: (() => void) | undefined;
  /** Returns the element that gets the focus first. Null: the first focusable one. */
  readonly focusFirst?: (() => HTMLElement | null) | undefined;
  /** Returns the element that gets the focus after closing; by default the trigger. `nothing`: the caller moves it. */
  readonly focusAfter?: (() => HTMLElement | null) | 'nothing' | undefined;
};

/** A layer over the dimmed page, which holds the focus. Escape and a click outside close it. */
export const Modal = ({
  kind,
  open,
  onClose,
  onGone,
  focusFirst,
  focusAfter,
  children,
  ...content
}: ModalProps) => {
  const styles = modal({ kind });
  const box = useRef<HTMLDivElement>(null);
  const endExit = useRef<() => void>(undefined);
  useLayoutOnChange([open], () => {
    endExit.current?.();
    // The palette holds its keys itself.
    if (!open && kind !== 'palette' && box.current?.contains(document.activeElement) === true)
      endExit.current = bufferExit(box.current);
  });
  return (
    <Ark.Root
      role={kind === 'question' ? 'alertdialog' : 'dialog'}
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      onExitComplete={onGone}
      restoreFocus={focusAfter !== 'nothing'}
      {...(focusFirst === undefined ? {} : { initialFocusEl: focusFirst })}
      {...(focusAfter === undefined || focusAfter === 'nothing' ? {} : { finalFocusEl: focusAfter })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content {...content} ref={box} className={styles.content}>
            {children}
            {open && LONG.has(kind) && <div ref={offerStripSlot} className={strip} />}
            {open && <ToastSlot part={FULL_HEIGHT.has(kind) ? 'pane' : 'dialog'} />}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};

export const { Title: ModalTitle, Description: ModalDescription, CloseTrigger: ModalCloser } = Ark;
