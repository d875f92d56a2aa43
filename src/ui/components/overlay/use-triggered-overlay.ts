import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { LazyPart } from '../../lazy/lazy-part.ts';
import { type Overlaid, useOverlay } from './use-overlay.ts';
import { useReportMissing } from './use-report-missing.ts';

export type Anchored = Overlaid & {
  /** The id of the button. The button anchors the overlay and gets the focus back. */
  readonly triggerId: string;
  readonly contentId: string;
  /** The item to highlight if a key opened the overlay. */
  readonly begin: Begin;
};

type Begin = 'first' | 'last' | null;

const MENU_KEYS: Readonly<Record<string, Begin>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'type' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
> & { readonly id: string; readonly 'data-state': 'open' | 'closed' };

export type TriggeredOverlay<Props> = {
  readonly trigger: TriggerProps;
  readonly draw: (props: Props) => ReactNode;
};

/** An overlay beside a button, which a press on the button opens or closes. */
export const useTriggeredOverlay = <Props extends object>(
  popup: 'menu' | 'dialog',
  part: LazyPart<Props & Anchored>,
): TriggeredOverlay<Props> => {
  const triggerId = useId();
  const contentId = useId();
  const [wanted, setWanted] = useState(false);
  const [begin, setBegin] = useState<Begin>(null);
  const { isOpen, draw } = useOverlay<Props & Omit<Anchored, keyof Overlaid>>(
    part,
    wanted,
    () => setWanted(false),
    useReportMissing(),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = MENU_KEYS[event.key];
    if (opens === undefined || wanted || event.defaultPrevented) return;
    event.preventDefault();
    setBegin(opens);
    setWanted(true);
  };
  return {
    trigger: {
      id: triggerId,
      type: 'button',
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? contentId : undefined,
      'data-state': isOpen ? 'open' : 'closed',
      onClick: () => {
        setBegin(null);
        setWanted(!wanted);
      },
      ...(popup === 'menu' ? { onKeyDown } : {}),
    },
    draw: (props) => draw({ ...props, triggerId, contentId, begin }),
  };
};
