import { useEffect } from 'react';
import { afterFirstScreen } from '../../lazy/after-first-screen.ts';

const loadMarks = afterFirstScreen(() => import('./unread-marks.ts'));

/** The newest count. Several calls may wait for the code, and any of them may run first. */
let wanted = 0;

/** If the code can't be loaded now, the next count requests it again. */
const show = (unseen: number): void => {
  wanted = unseen;
  void loadMarks().then(
    ({ showUnread }) => showUnread(wanted),
    () => undefined,
  );
};

/** Shows the unread count in the page's title and icon while a user is signed in. */
export const useUnreadMarks = (unseen: number): void => {
  useEffect(() => show(unseen), [unseen]);
  useEffect(() => () => show(0), []);
};
