import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useQuietPart } from '../overlay/use-overlay.ts';
import { createResting } from './resting.ts';
import { TOOLTIP } from './tooltip-part.ts';

type TooltipTrigger = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClickCapture: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
};

type TooltipProps = {
  readonly label: string;
  /** The id of the action that the trigger carries out. The tooltip shows its keys. */
  readonly action?: string | undefined;
  /** Id of the trigger, if something else refers to it. */
  readonly id?: string | undefined;
  /** Draws the trigger, which needs an accessible name of its own. */
  readonly children: (trigger: TooltipTrigger) => ReactNode;
};

/** If the tooltip's code can't be loaded, nothing is lost: the trigger's name says the same. */
const sayNothing = (): void => undefined;

export const Tooltip = ({ label, action, id, children }: TooltipProps) => {
  const ownId = useId();
  const triggerId = id ?? ownId;
  const contentId = useId();
  const [shown, setShown] = useState(false);
  const [resting] = useState(() => createResting(setShown));
  const { isOpen, draw } = useQuietPart(TOOLTIP, shown, resting.close, sayNothing);
  useEffect(() => resting.close, [resting]);

  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') resting.over();
  };
  return (
    <>
      {children({
        id: triggerId,
        'aria-describedby': isOpen ? contentId : undefined,
        onPointerOver: over,
        onPointerMove: over,
        onPointerLeave: resting.away,
        onPointerCancel: resting.away,
        onPointerDown: (event) => {
          if (shown && event.button === 0) resting.close();
        },
        onClickCapture: resting.close,
        onFocus: (event) => {
          if (event.currentTarget.matches(':focus-visible')) resting.focused();
        },
        onBlur: resting.close,
      })}
      {draw({ label, action, triggerId, contentId })}
    </>
  );
};
