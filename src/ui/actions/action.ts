import type { LucideIcon } from 'lucide-react';
import type { en } from '../language/texts/en/en.ts';
import type { AppAbility } from '../session/ability.ts';
import type { NavigationItem } from '../shell/navigation/navigation-items.ts';
import type { Route } from '../shell/routes.ts';
import type { Theme } from '../theme/frame-constants.ts';
import type { OfferId } from './offers.ts';

/** What an action is about: the order of the palette and of the sheet of shortcuts. */
export const ACTION_GROUPS = ['console', 'chats', 'go'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

type Texts = typeof en.actions;

/** Names the text of an action. */
export type ActionWords =
  | `actions.offers.${keyof Texts['offers']}`
  | `shell.themes.${Theme}`
  | 'shell.signOut.act'
  | 'shell.connection.reconnect'
  | NavigationItem['label']
  | Route['title'];

/** What an action does. */
export type Deed =
  /** Leads to a route. */
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'reconnect' }
  /** Done by whichever part of the screen offers it (`useOffer`); without one it does not apply. */
  | { readonly kind: 'offered'; readonly offer: OfferId };

/** What there is when an action is looked for. */
export interface Situation {
  readonly ability: AppAbility;
  /** Path of the route that is shown. */
  readonly path: string;
  readonly theme: Theme;
  /** What the parts of the screen offer at the moment. */
  readonly offered: ReadonlySet<OfferId>;
}

/** Something that the user can have done, by the palette or by its keys. */
export interface Action {
  readonly id: string;
  readonly group: ActionGroup;
  readonly words: ActionWords;
  /** Names other words by which it is found. */
  readonly alias: `actions.alias.${keyof Texts['alias']}` | Route['title'] | null;
  readonly icon: LucideIcon;
  /** Each in tinykeys' notation; `$mod` is ⌘ or Ctrl. The first is the one that is shown beside the words. */
  readonly keys: readonly string[];
  /** The action of the spec (section 6) that the user must be allowed; null: none. */
  readonly needs: string | null;
  /** False where it would change nothing, or nobody is there to do it. */
  readonly when: (situation: Situation) => boolean;
  readonly deed: Deed;
}
