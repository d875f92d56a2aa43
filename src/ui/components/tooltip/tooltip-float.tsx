import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import { useEffect, useEffectEvent } from 'react';
import { css } from 'styled-system/css';
import { KeyCaps } from '../key-caps/key-caps.tsx';
import type { Overlaid } from '../overlay/use-overlay.ts';
import { keysOfAction } from './action-keys.ts';

const content = css({
  layerStyle: 'row',
  gap: '8',
  maxWidth: 'calc(100vw - 16px)',
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

export type TooltipFloatProps = Overlaid & {
  readonly label: string;
  readonly action: string | undefined;
  readonly triggerId: string;
  readonly contentId: string;
};

const TooltipFloat = ({ label, action, open, onClose, onGone, triggerId, contentId }: TooltipFloatProps) => {
  // Ark's own listener keeps the key from the drawer around the trigger, which then needs a second press.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  const keys = action === undefined ? undefined : keysOfAction(action);
  return (
    <Ark.Root
      ids={{ trigger: triggerId, content: contentId }}
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      onExitComplete={onGone}
      closeDelay={0}
      closeOnEscape={false}
      lazyMount
      unmountOnExit
      positioning={{ gutter: 6 }}
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={content}>
            <span>{label}</span>
            {keys !== undefined && <KeyCaps presses={keys} />}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};

export default TooltipFloat;
