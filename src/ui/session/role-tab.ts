/** The query parameter of an address that opens a role view. `isRoleTab` names it too. */
export const VIEW_AS = 'view-as';

/** Key of the role's id in the tab's own storage, which survives a reload. */
export const VIEWED_ROLE = 'switchboard-view-as';

/** Returns whether this tab shows the console as a role sees it. */
export const isRoleTab = (): boolean => {
  try {
    return /[?&]view-as=/.test(location.search) || VIEWED_ROLE in sessionStorage;
  } catch {
    return false;
  }
};
