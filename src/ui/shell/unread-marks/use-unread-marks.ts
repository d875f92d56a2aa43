import { useEffect } from 'react';

/** The newest count. Several calls may wait for the code, and any of them may run first. */
let wanted = 0;

/** If the code can't be loaded now, the next count requests it again. */
const show = (unseen: number): void => {
  wanted = unseen;
  void import('./unread-marks.ts').then(
    ({ showUnread }) => showUnread(wanted),
    () => undefined,
  );
};

/** Shows the unread count in the page's title and icon while a user is signed in. */
export const useUnreadMarks = (unseen: number): void => {
  useEffect(() => show(unseen), [unseen]);
  useEffect(() => () => show(0), []);
};
