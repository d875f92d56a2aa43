import type { SessionHead, SessionView } from '../model/session/types.ts';

/**
 * Names the user only while the session is open or opens: any port may watch this view, and after a 401 another
 * person may use the browser.
 */
export const sessionView = ({ status, user, unsent, access, viewed }: SessionHead): SessionView => ({
  head: {
    status,
    user: status === 'signedIn' || status === 'starting' ? user : null,
    unsent,
    access,
    viewed,
  },
  rows: [],
});
