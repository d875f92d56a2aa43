import { type LucideIcon, MessagesSquare, Settings2 } from 'lucide-react';

/** One place in the navigation; shown to those who may do its action (spec section 2). */
export type NavigationItem = {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly action: string;
};

export type NavigationGroup = { readonly label: string; readonly items: readonly NavigationItem[] };

/** The navigation as data: groups and their items, in order. Only screens that exist. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'Inbox',
    items: [{ path: '/chat', label: 'Chat', icon: MessagesSquare, action: 'view-chat' }],
  },
];

/** The places at the navigation's foot, beside the account. */
export const NAVIGATION_FOOT: readonly NavigationItem[] = [
  { path: '/setting', label: 'Settings', icon: Settings2, action: 'view-setting' },
];

/** What the user may see: items by their action, groups with at least one item. */
export const visibleNavigation = (may: (action: string) => boolean): readonly NavigationGroup[] =>
  NAVIGATION.map((group) => ({ ...group, items: group.items.filter((item) => may(item.action)) })).filter(
    (group) => group.items.length > 0,
  );
