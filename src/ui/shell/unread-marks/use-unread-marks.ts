import { useEffect } from 'react';

/** The newest count: several calls may be waiting for the code, and any of them may run first. */
let wanted = 0;

/** Code that can't be loaded now is requested again with the next count. */
const show = (unseen: number): void => {
  wanted = unseen;
  void import('./unread-marks.ts').then(
    ({ showUnread }) => showUnread(wanted),
    () => undefined,
  );
};

/** Shows the unread count outside the page while a user is signed in. */
export const useUnreadMarks = (unseen: number): void => {
  useEffect(() => show(unseen), [unseen]);
  useEffect(() => () => show(0), []);
};
