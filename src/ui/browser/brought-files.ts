/** On the page's root while something of this page is dragged. The browser offers a dragged picture as a file, too. */
export const OWN_DRAG = 'data-own-drag';

export const isOwnDrag = (): boolean => document.documentElement.hasAttribute(OWN_DRAG);

/** Returns whether a drag brings files from outside the page. */
export const bringsFiles = ({ types }: Pick<DataTransfer, 'types'>): boolean =>
  !isOwnDrag() && types.includes('Files');
