import { Popover as Ark } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import { css } from 'styled-system/css';

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

type PopoverProps = {
  /** The popover's accessible name. */
  readonly label: string;
  readonly trigger: ReactElement;
  /** What floats; `close` shuts it for an act that leads elsewhere. */
  readonly children: (close: () => void) => ReactNode;
};

/** A panel that floats beside its trigger and closes by Escape or a press outside. */
export const Popover = ({ label, trigger, children }: PopoverProps) => (
  <Ark.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 6 }}>
    <Ark.Trigger asChild>{trigger}</Ark.Trigger>
    <Portal>
      <Ark.Positioner>
        <Ark.Content className={content} aria-label={label}>
          <Ark.Context>{(popover) => children(() => popover.setOpen(false))}</Ark.Context>
        </Ark.Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);
