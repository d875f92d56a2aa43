/** A ref for the chosen tab. On a phone the row of tabs scrolls, and the chosen one may be at its end. */
export const showChosen = (tab: Element | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
