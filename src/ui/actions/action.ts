import type { LucideIcon } from 'lucide-react';
import type { en } from '../language/texts/en/en.ts';
import type { NavigationItem } from '../routes/navigation-items.ts';
import type { Route } from '../routes/routes.ts';
import type { AppAbility } from '../session/ability.ts';
import type { Theme } from '../theme/frame-constants.ts';
import type { OfferId } from './offers.ts';

/** Groups of actions, in the order of the palette and the keyboard sheet. */
export const ACTION_GROUPS = ['console', 'chats', 'go'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

type Texts = typeof en.actions;

/** The translation key of an action's text. */
export type ActionWords =
  | `actions.offers.${keyof Texts['offers']}`
  | `shell.themes.${Theme}`
  | 'shell.signOut.act'
  | 'shell.connection.reconnect'
  | NavigationItem['label']
  | Route['title'];

export type Deed =
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'reconnect' }
  | { readonly kind: 'print' }
  /**
   * Runs the handler that a component registered with `useOffer`. Without a handler, the action is not
   * available.
   */
  | { readonly kind: 'offered'; readonly offer: OfferId };

export interface Situation {
  readonly ability: AppAbility;
  readonly path: string;
  readonly theme: Theme;
  readonly isRoleView: boolean;
  readonly offered: ReadonlySet<OfferId>;
}

export interface Action {
  readonly id: string;
  readonly group: ActionGroup;
  readonly words: ActionWords;
  /** The translation key of further words by which the palette finds the action. */
  readonly alias: `actions.alias.${keyof Texts['alias']}` | Route['title'] | null;
  readonly icon: LucideIcon;
  /** Shortcuts as `keys.ts` describes them. The first is shown beside the text. */
  readonly keys: readonly string[];
  /** The permission that the user needs (spec section 6), or null. */
  readonly needs: string | null;
  /** Returns false if the action would change nothing, or has no handler. */
  readonly when: (situation: Situation) => boolean;
  readonly deed: Deed;
}
