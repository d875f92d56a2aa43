import { alertRules } from '../../alerts/alert-choices.ts';
import { addressBelow } from '../../browser/base-path.ts';

/** App badges, which some browsers lack. */
type Badges = Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>;

const ICONS = { none: addressBelow('/favicon.svg'), some: addressBelow('/favicon-unread.svg') } as const;

/** Shows the unread count in the page's title, as a dot on the page's icon, and on the app's icon. */
export interface UnreadMarks {
  readonly show: (unseen: number) => void;
}

/** The screen sets the title, so the count is added again whenever the title changes. */
const createUnreadMarks = (page: Document, badges: Partial<Badges>): UnreadMarks => {
  let unseen = 0;
  const writeTitle = () => {
    const wanted = titleWithCount(page.title, unseen);
    if (page.title !== wanted) page.title = wanted;
  };
  new MutationObserver(writeTitle).observe(page.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return {
    show(now) {
      unseen = now;
      writeTitle();
      const icon = page.querySelector<HTMLLinkElement>('link[rel=icon]');
      const href = ICONS[now > 0 ? 'some' : 'none'];
      if (icon !== null && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
      // If the browser refuses the badge, the title and the icon still show the count.
      const badged = now > 0 ? badges.setAppBadge?.(now) : badges.clearAppBadge?.();
      badged?.catch(() => undefined);
    },
  };
};

let marks: UnreadMarks | undefined;
let unread = 0;

/** Shows the count, or none if the user has turned the marks off. */
export const showUnread = (unseen: number): void => {
  unread = unseen;
  const rules = alertRules();
  const show = () => marks?.show(rules.current().marks ? unread : 0);
  if (marks === undefined) {
    marks = createUnreadMarks(document, navigator);
    rules.subscribe(show);
  }
  show();
};

const COUNT = /^\(\d+\) /;

/** Returns the title with the number of unread messages before it. */
export const titleWithCount = (title: string, unseen: number): string => {
  const bare = title.replace(COUNT, '');
  return unseen === 0 ? bare : `(${unseen}) ${bare}`;
};
