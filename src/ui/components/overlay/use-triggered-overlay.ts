import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { LazyPart } from '../../lazy/lazy-part.ts';
import { type Overlaid, useOverlay } from './use-overlay.ts';
import { useTellMissing } from './use-tell-missing.ts';

/** What a part is told that floats beside the button that opens it. */
export type Anchored = Overlaid & {
  /** The button's id: it stands beside it, and gives the focus back to it. */
  readonly triggerId: string;
  readonly contentId: string;
  /** Which of its items begins as the chosen one: of one that a key opened. */
  readonly begin: Begin;
};

type Begin = 'first' | 'last' | null;

/** Keys that open a menu, and where they begin in it. */
const MENU_KEYS: Readonly<Record<string, Begin>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'id' | 'type' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
> & { readonly 'data-state': 'open' | 'closed' };

export type TriggeredOverlay<Props> = {
  /** What makes a button the one that opens it. */
  readonly trigger: TriggerProps;
  readonly draw: (props: Props) => ReactNode;
};

/** What a press of a button opens beside it, and another one closes. */
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
    useTellMissing(),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = MENU_KEYS[event.key];
    if (opens === undefined || wanted) return;
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
