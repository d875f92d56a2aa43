import { useState } from 'react';
import { useOffer } from '../../../actions/use-offer.ts';
import { useMedia } from '../../../hooks/use-media.ts';
import { choiceIn, inCookie, oneOf, useChoice } from '../../../session/choice.ts';
import { breakpoints } from '../../../theme/scale.ts';
import { PANE_WIDTHS } from './pane-width.ts';

const shownChoice = choiceIn(() => inCookie('chatDetails', oneOf(['shown', 'hidden'])));

export const paneWidthChoice = choiceIn(() => inCookie('chatDetailsWidth', oneOf(PANE_WIDTHS)));

export type Details = {
  /** True if there is room beside the thread. Otherwise the details open over the thread. */
  readonly docked: boolean;
  readonly shown: boolean;
  readonly toggle: () => void;
  readonly hide: () => void;
};

/**
 * Returns whether the details of the open chat are shown. Beside the thread, this is the user's stored
 * choice. Over the thread, they open only on request.
 */
export const useDetails = (isKnown: boolean): Details => {
  const docked = useMedia(`(min-width: ${breakpoints.xl})`);
  const [choice, choose] = useChoice(shownChoice);
  const [isOver, setOver] = useState(false);
  const shown = docked ? choice === 'shown' : isOver;
  const show = (next: boolean) => (docked ? choose(next ? 'shown' : 'hidden') : setOver(next));
  const hide = () => {
    // Closing the pane would lose the focus, so move it to the button. A drawer returns the focus itself.
    if (document.activeElement?.closest('aside') != null)
      document.querySelector<HTMLElement>('[data-details-toggle]')?.focus();
    show(false);
  };
  const toggle = () => (shown ? hide() : show(true));
  useOffer('details', isKnown ? toggle : null);
  return { docked, shown, toggle, hide };
};
