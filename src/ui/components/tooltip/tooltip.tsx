import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement } from 'react';
import { css } from 'styled-system/css';

/** Milliseconds of rest before a tooltip shows: long enough not to flicker under a passing pointer. */
const OPEN_DELAY_MS = 500;

const content = css({
  bg: 'bg.inverse',
  color: 'fg.inverse',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  px: '8',
  py: '4',
  borderRadius: 'xs',
  zIndex: 'tooltip',
  _open: { animation: 'fadeIn token(durations.fast) token(easings.in)' },
});

/** Says what a mark or an icon button is. The child is the trigger and carries its own accessible name. */
export const Tooltip = ({ label, children }: { readonly label: string; readonly children: ReactElement }) => (
  <Ark.Root openDelay={OPEN_DELAY_MS} closeDelay={0} lazyMount unmountOnExit positioning={{ gutter: 6 }}>
    <Ark.Trigger asChild>{children}</Ark.Trigger>
    <Portal>
      <Ark.Positioner>
        <Ark.Content className={content}>{label}</Ark.Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);
