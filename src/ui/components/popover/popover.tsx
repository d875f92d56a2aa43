import { Popover as Ark, usePopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { useOnChange } from '../../hooks/use-on-change.ts';
import type { Anchored } from '../overlay/use-triggered-overlay.ts';

const content = css({
  width: '320px',
  maxWidth: 'calc(100vw - 16px)',
  bg: 'bg.overlay',
  borderRadius: 'md',
  boxShadow: 'float',
  zIndex: 'popover',
  outline: 'none',
  overflow: 'hidden',
  _open: { animation: 'floatIn token(durations.base) token(easings.in)' },
  _closed: { animation: 'floatOut token(durations.baseOut) token(easings.out)' },
});

type PopoverProps = Omit<Anchored, 'begin'> & {
  readonly label: string;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start';
  /** The element that gets the focus after closing, if not the trigger. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly children: ReactNode;
};

/** A panel beside its trigger. Escape and a click outside close it. */
export const Popover = ({
  label,
  open,
  onClose,
  onGone,
  triggerId,
  contentId,
  placement = 'bottom-end',
  focusAfter,
  children,
}: PopoverProps) => {
  const popover = usePopover({
    ids: { trigger: triggerId, content: contentId },
    positioning: { placement, gutter: 6 },
    ...(focusAfter === undefined ? {} : { finalFocusEl: focusAfter }),
    onOpenChange: (details) => {
      if (!details.open) onClose();
    },
  });
  // Ark moves the focus only into a popover that opens after mounting.
  useOnChange([open], () => popover.setOpen(open));
  return (
    <Ark.RootProvider value={popover} lazyMount unmountOnExit onExitComplete={onGone}>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={content} aria-label={label}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.RootProvider>
  );
};
