import { useState } from 'react';
import { useOffer } from '../../../actions/use-offer.ts';
import { useMedia } from '../../../hooks/use-media.ts';
import { userChoiceHook } from '../../../session/use-user-choice.ts';
import { breakpoints } from '../../../theme/scale.ts';
import { PANE_WIDTHS } from './pane-width.ts';

const useShown = userChoiceHook('chatDetails', ['shown', 'hidden']);

/** The user's width of the details, kept in this browser. */
export const usePaneWidth = userChoiceHook('chatDetailsWidth', PANE_WIDTHS);

export type Details = {
  /** There is room beside the thread; else the details lie over it. */
  readonly docked: boolean;
  readonly shown: boolean;
  readonly toggle: () => void;
  readonly hide: () => void;
};

/**
 * Whether the details of the open chat are shown. Beside the thread that is the user's choice; over the thread
 * they open on request.
 */
export const useDetails = (isKnown: boolean): Details => {
  const docked = useMedia(`(min-width: ${breakpoints.xl})`);
  const [choice, choose] = useShown();
  const [isOver, setOver] = useState(false);
  const shown = docked ? choice === 'shown' : isOver;
  const show = (next: boolean) => (docked ? choose(next ? 'shown' : 'hidden') : setOver(next));
  const hide = () => {
    // The focus would be lost with the pane; a drawer returns it by itself.
    if (document.activeElement?.closest('aside') != null)
      document.querySelector<HTMLElement>('[data-details-toggle]')?.focus();
    show(false);
  };
  const toggle = () => (shown ? hide() : show(true));
  useOffer('details', isKnown ? toggle : null);
  return { docked, shown, toggle, hide };
};
