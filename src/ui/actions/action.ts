import type { LucideIcon } from 'lucide-react';
import type { en } from '../language/texts/en/en.ts';
import type { AppAbility } from '../session/ability.ts';
import type { NavigationItem } from '../shell/navigation/navigation-items.ts';
import type { Route } from '../shell/routes.ts';
import type { Theme } from '../theme/frame-constants.ts';
import type { OfferId } from './offers.ts';

/** Groups of actions, in the order of the palette and of the keyboard sheet. */
export const ACTION_GROUPS = ['console', 'chats', 'go'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

type Texts = typeof en.actions;

/** The key of an action's text. */
export type ActionWords =
  | `actions.offers.${keyof Texts['offers']}`
  | `shell.themes.${Theme}`
  | 'shell.signOut.act'
  | 'shell.connection.reconnect'
  | NavigationItem['label']
  | Route['title'];

/** What an action does. */
export type Deed =
  /** Opens a route. */
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'reconnect' }
  /**
   * Runs the handler of the screen part that registered it (`useOffer`); without one, the action does not
   * apply.
   */
  | { readonly kind: 'offered'; readonly offer: OfferId };

/** What decides which actions apply. */
export interface Situation {
  readonly ability: AppAbility;
  /** Path of the current route. */
  readonly path: string;
  readonly theme: Theme;
  /** Actions that parts of the screen handle at the moment. */
  readonly offered: ReadonlySet<OfferId>;
}

/** Something that the user can run from the palette or by its keys. */
export interface Action {
  readonly id: string;
  readonly group: ActionGroup;
  readonly words: ActionWords;
  /** Text key of further words that find it in the palette. */
  readonly alias: `actions.alias.${keyof Texts['alias']}` | Route['title'] | null;
  readonly icon: LucideIcon;
  /** Each in tinykeys' notation; `$mod` is ⌘ or Ctrl. The first is shown beside the text. */
  readonly keys: readonly string[];
  /** The action of the spec (section 6) that the user needs; null: none. */
  readonly needs: string | null;
  /** False where the action would change nothing, or no part handles it. */
  readonly when: (situation: Situation) => boolean;
  readonly deed: Deed;
}
