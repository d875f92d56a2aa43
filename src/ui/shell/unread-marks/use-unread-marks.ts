import { useEffect } from 'react';

/** What can't be had now is asked for with the next count. */
const show = (unseen: number): void =>
  void import('./unread-marks.ts').then(
    ({ showUnread }) => showUnread(unseen),
    () => undefined,
  );

/** Has the page's title, its icon and the app's tell how many messages are unread, while somebody is signed in. */
export const useUnreadMarks = (unseen: number): void => {
  useEffect(() => show(unseen), [unseen]);
  useEffect(() => () => show(0), []);
};
