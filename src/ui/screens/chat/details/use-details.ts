import { useState } from 'react';
import { useOffer } from '../../../actions/use-offer.ts';
import { useMedia } from '../../../hooks/use-media.ts';
import { userChoiceHook } from '../../../session/use-user-choice.ts';
import { breakpoints } from '../../../theme/scale.ts';
import { PANE_WIDTHS } from './pane-width.ts';

const useShown = userChoiceHook('chatDetails', ['shown', 'hidden']);

/** How wide the details are, kept for each user in this browser. */
export const usePaneWidth = userChoiceHook('chatDetailsWidth', PANE_WIDTHS);

export type Details = {
  /** There is room for them beside the thread; else they lie over it. */
  readonly docked: boolean;
  readonly shown: boolean;
  readonly toggle: () => void;
  readonly hide: () => void;
};

/**
 * Whether the details of the open chat are to be seen. Beside the thread that is each user's choice; over the
 * thread they are there when they are asked for.
 */
export const useDetails = (isKnown: boolean): Details => {
  const docked = useMedia(`(min-width: ${breakpoints.xl})`);
  const [choice, choose] = useShown();
  const [isOver, setOver] = useState(false);
  const shown = docked ? choice === 'shown' : isOver;
  const show = (next: boolean) => (docked ? choose(next ? 'shown' : 'hidden') : setOver(next));
  const hide = () => {
    // What has the focus in them goes away with them; a drawer gives it back by itself.
    if (document.activeElement?.closest('aside') != null)
      document.querySelector<HTMLElement>('[data-details-toggle]')?.focus();
    show(false);
  };
  const toggle = () => (shown ? hide() : show(true));
  useOffer('details', isKnown ? toggle : null);
  return { docked, shown, toggle, hide };
};
