import {
  BookOpen,
  BookUser,
  CalendarClock,
  Database,
  FileUp,
  Flag,
  House,
  KeyRound,
  type LucideIcon,
  Megaphone,
  MessageSquareReply,
  MessagesSquare,
  Phone,
  ScrollText,
  Settings2,
  ShieldCheck,
  Users,
  Zap,
} from 'lucide-react';
import type { en } from '../language/texts/en/en.ts';
import type { AppAbility } from '../session/ability.ts';
import { DEMO, HAS_DEMO } from './demo-path.ts';
import { guard } from './guard.ts';
import { routeOf } from './routes.ts';

type Navigation = typeof en.navigation;

/** One place in the navigation. Its route defines the permission that it needs. */
export type NavigationItem = {
  readonly path: string;
  /** The translation key of the label. */
  readonly label: `navigation.places.${keyof Navigation['places']}`;
  readonly icon: LucideIcon;
  readonly children?: readonly NavigationItem[];
  /** Pages that are reached from this place, and that have no place of their own. */
  readonly within?: readonly string[];
};

export type NavigationGroup<Item = NavigationItem> = {
  /** The translation key of the label; null for the places above all groups. */
  readonly label: `navigation.groups.${keyof Navigation['groups']}` | null;
  readonly items: readonly Item[];
};

/** A place as one user sees it. */
export type Place = Omit<NavigationItem, 'children'> & {
  /** The place's own path. If the user may open only a child, the child's path. */
  readonly href: string;
  readonly children: readonly Place[];
};

export const NAVIGATION: readonly NavigationGroup[] = [
  { label: null, items: [{ path: '/', label: 'navigation.places.home', icon: House }] },
  {
    label: 'navigation.groups.inbox',
    items: [
      { path: '/chat', label: 'navigation.places.chat', icon: MessagesSquare },
      { path: '/call', label: 'navigation.places.calls', icon: Phone },
      { path: '/appointment', label: 'navigation.places.appointments', icon: CalendarClock },
    ],
  },
  {
    label: 'navigation.groups.outreach',
    items: [
      {
        path: '/contacts',
        label: 'navigation.places.contacts',
        icon: BookUser,
        children: [{ path: '/contacts/bulkUpload', label: 'navigation.places.bulkUpload', icon: FileUp }],
      },
      {
        path: '/campaigns',
        label: 'navigation.places.campaigns',
        icon: Megaphone,
        within: ['/campaign'],
      },
      { path: '/flags', label: 'navigation.places.flags', icon: Flag },
    ],
  },
  {
    label: 'navigation.groups.automation',
    items: [
      { path: '/auto-responder', label: 'navigation.places.autoResponder', icon: MessageSquareReply },
      { path: '/customize-response-triggers', label: 'navigation.places.responseTriggers', icon: Zap },
      { path: '/knowledge-base', label: 'navigation.places.knowledgeBase', icon: BookOpen },
    ],
  },
  {
    label: 'navigation.groups.oversight',
    items: [
      { path: '/activity-logs', label: 'navigation.places.activityLogs', icon: ScrollText },
      { path: '/users', label: 'navigation.places.users', icon: Users },
      { path: '/roles', label: 'navigation.places.roles', icon: ShieldCheck },
      { path: '/permissions', label: 'navigation.places.permissions', icon: KeyRound },
    ],
  },
  ...(HAS_DEMO
    ? [
        {
          label: 'navigation.groups.demo' as const,
          items: [{ path: DEMO, label: 'navigation.places.demo' as const, icon: Database }],
        },
      ]
    : []),
];

/** The places at the foot of the navigation, beside the account. */
export const NAVIGATION_FOOT: readonly NavigationItem[] = [
  { path: '/setting', label: 'navigation.places.settings', icon: Settings2 },
];

/** Returns whether the user may open an address: a path, with a query or without. */
export const mayOpen = (ability: AppAbility, address: string): boolean =>
  guard(routeOf(address.split('?')[0] ?? '').access, ability, address).kind === 'pass';

/**
 * Returns the places that the user may open, and places with a child that the user may open (spec section 2).
 */
export const visiblePlaces = (ability: AppAbility, items: readonly NavigationItem[]): readonly Place[] =>
  items.flatMap(({ children = [], ...item }) => {
    const shown = visiblePlaces(ability, children);
    const href = mayOpen(ability, item.path) ? item.path : shown[0]?.href;
    return href === undefined ? [] : [{ ...item, href, children: shown }];
  });

export const visibleNavigation = (ability: AppAbility): readonly NavigationGroup<Place>[] =>
  NAVIGATION.map(({ label, items }) => ({ label, items: visiblePlaces(ability, items) })).filter(
    ({ items }) => items.length > 0,
  );

/** Returns true if the place is open, or a page that is reached from it. */
export const isOpen = ({ path, within = [] }: Place, currentPath: string): boolean =>
  path === currentPath || within.includes(currentPath);

/** Returns true if the place, or a child of it, is open. */
export const isWithin = (place: Place, currentPath: string): boolean =>
  isOpen(place, currentPath) || place.children.some((child) => isWithin(child, currentPath));

/** How many places fit in a phone's bar beside *More*, and which places come first. */
const PHONE_TABS = 4;
const PHONE_FIRST: readonly string[] = ['/', '/chat', '/call', '/contacts'];

/** Returns the places of a phone's bar: the preferred places, then other places while there is room. */
export const phonePlaces = (groups: readonly NavigationGroup<Place>[]): readonly Place[] => {
  const all = groups.flatMap(({ items }) => items);
  const first = PHONE_FIRST.flatMap((path) => all.filter((place) => place.path === path));
  return [...first, ...all.filter((place) => !first.includes(place))].slice(0, PHONE_TABS);
};
