import { useEffect } from 'react';

/** How many are to be shown: of several calls that wait for the code, any may be the first to have it. */
let wanted = 0;

/** What can't be had now is asked for with the next count. */
const show = (unseen: number): void => {
  wanted = unseen;
  void import('./unread-marks.ts').then(
    ({ showUnread }) => showUnread(wanted),
    () => undefined,
  );
};

/** Has the page's title, its icon and the app's tell how many messages are unread, while somebody is signed in. */
export const useUnreadMarks = (unseen: number): void => {
  useEffect(() => show(unseen), [unseen]);
  useEffect(() => () => show(0), []);
};
