import { calendar } from './calendar.recipe.ts';

/** Tells a screen reader what a move does. */
export const Said = ({ children }: { readonly children: string }) => (
  <div role="status" className={calendar.unseen}>
    <span translate="no">{children}</span>
  </div>
);
