import {
  AlarmClock,
  ArrowDown,
  ArrowRightLeft,
  ArrowUp,
  Check,
  Command,
  FileText,
  Hand,
  Keyboard,
  LogOut,
  type LucideIcon,
  MessageSquareDot,
  MessageSquarePlus,
  MicOff,
  PanelLeft,
  PanelRight,
  PhoneOff,
  RefreshCw,
  Search,
  SquareCheck,
  SquarePen,
  Star,
  TextSearch,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { OFFERED_THEMES, THEME_ICONS } from '../appearance/theme-choice.ts';
import { NAVIGATION, NAVIGATION_FOOT, type NavigationItem } from '../routes/navigation-items.ts';
import { ROUTES } from '../routes/routes.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import type { Action, ActionGroup, Situation } from './action.ts';
import type { OfferId } from './offers.ts';

const CHAT = 'view-chat';

const offered = (
  offer: OfferId,
  group: ActionGroup,
  icon: LucideIcon,
  more: Partial<Pick<Action, 'keys' | 'needs' | 'alias'>> = {},
): Action => ({
  id: offer,
  group,
  words: offer === 'signOut' ? 'shell.signOut.act' : `actions.offers.${offer}`,
  alias: null,
  icon,
  keys: [],
  needs: null,
  when: (situation) => situation.offered.has(offer),
  deed: { kind: 'offered', offer },
  ...more,
});

const PLACES: ReadonlyMap<string, NavigationItem> = new Map(
  [...NAVIGATION.flatMap(({ items }) => items), ...NAVIGATION_FOOT]
    .flatMap((place) => [place, ...(place.children ?? [])])
    .map((place) => [place.path, place]),
);

/** Key sequences of the most used routes, by route name. */
const WAY_KEYS: Readonly<Record<string, string>> = {
  root: 'g h',
  chat: 'g m',
  contacts: 'g c',
  setting: 'g s',
};

const PARTS = new Set([...PLACES.values()].flatMap(({ within = [] }) => within));

/** One action for each route behind the sign-in, except for parts of a place. The action opens the route. */
const WAYS: readonly Action[] = ROUTES.flatMap(({ name, path, title, access, layout }) => {
  if ((access.kind !== 'action' && access.kind !== 'signedIn') || layout !== 'default' || PARTS.has(path))
    return [];
  const place = PLACES.get(path);
  const keys = WAY_KEYS[name];
  return [
    {
      id: `go-${name}`,
      group: 'go',
      words: place?.label ?? title,
      alias: title,
      icon: place?.icon ?? FileText,
      keys: keys === undefined ? [] : [keys],
      needs: access.kind === 'action' ? access.action : null,
      when: (situation: Situation) => situation.path !== path,
      deed: { kind: 'open', path },
    },
  ];
});

const THEMES: readonly Action[] = OFFERED_THEMES.map((value) => ({
  id: `theme-${value}`,
  group: 'console',
  words: `shell.themes.${value}`,
  alias: 'actions.alias.appearance',
  icon: THEME_ICONS[value],
  keys: [],
  needs: null,
  when: ({ theme }: Situation) => theme !== value,
  deed: { kind: 'theme', theme: value },
}));

/** Every action of the palette and the keyboard, with its default keys. */
export const ACTIONS: readonly Action[] = [
  offered('palette', 'console', Command, { keys: ['$mod+k'] }),
  offered('sheet', 'console', Keyboard, { keys: ['?'], alias: 'actions.alias.help' }),
  offered('navigation', 'console', PanelLeft, { keys: ['$mod+b'] }),
  offered('searchChats', 'console', Search, { keys: ['/'], alias: 'actions.alias.find' }),
  {
    id: 'reconnect',
    group: 'console',
    words: 'shell.connection.reconnect',
    alias: 'actions.alias.connection',
    icon: RefreshCw,
    keys: [],
    needs: CHAT,
    // A role view changes nothing, not even the connection of the user's own tabs.
    when: ({ isRoleView }) => !isRoleView,
    deed: { kind: 'reconnect' },
  },
  ...THEMES,
  offered('signOut', 'console', LogOut, { alias: 'actions.alias.logOut' }),
  offered('nextUnread', 'chats', MessageSquareDot, { keys: ['u', '$mod+.'], needs: CHAT }),
  offered('nextChat', 'chats', ArrowDown, { keys: ['j'], needs: CHAT }),
  offered('previousChat', 'chats', ArrowUp, { keys: ['k'], needs: CHAT }),
  offered('newChat', 'chats', MessageSquarePlus, { keys: ['n'], needs: CHAT }),
  offered('takeNext', 'chats', Hand, { keys: ['a'], needs: CHAT }),
  offered('searchMessages', 'chats', TextSearch, {
    keys: ['f', '$mod+Shift+f'],
    needs: CHAT,
    alias: 'actions.alias.find',
  }),
  offered('writeMessage', 'chats', SquarePen, {
    keys: ['r', 'w'],
    needs: CHAT,
    alias: 'actions.alias.reply',
  }),
  offered('writeNote', 'chats', FileText, { keys: ['t'], needs: CHAT }),
  offered('undoSend', 'chats', Undo2, { keys: ['z'], needs: CHAT }),
  offered('scheduled', 'chats', AlarmClock, { needs: CHAT }),
  offered('hangUp', 'console', PhoneOff, { keys: ['$mod+Shift+h'], needs: 'manage-call' }),
  offered('mute', 'console', MicOff, { needs: 'manage-call' }),
  offered('favourite', 'chats', Star, { keys: ['v'], needs: CHAT }),
  offered('tickChat', 'chats', SquareCheck, { keys: ['x'], needs: CHAT }),
  offered('takeChat', 'chats', UserRoundCheck, { keys: ['o'], needs: CHAT }),
  offered('handChat', 'chats', ArrowRightLeft, { keys: ['p'], needs: CHAT }),
  offered('snoozeChat', 'chats', AlarmClock, { keys: ['b'], needs: CHAT }),
  offered('closeChat', 'chats', Check, { keys: ['e'], needs: CHAT }),
  offered('details', 'chats', PanelRight, { keys: ['i'], needs: CHAT }),
  ...WAYS,
];

export const permittedActions = (ability: AppAbility): readonly Action[] =>
  ACTIONS.filter(({ needs }) => needs === null || mayDo(ability, needs));

export const actionsFor = (situation: Situation): readonly Action[] =>
  permittedActions(situation.ability).filter(({ when }) => when(situation));
