import type * as v from 'valibot';
import type { Needs } from './define-command.ts';

/** What every reader knows about a view. The function that makes it is declared apart (`view-kind.ts`). */
export interface ViewDeclaration {
  /** Decodes a tab's request. The field `view` is the view's name, the others are its parameters. */
  readonly request: v.GenericSchema;
  /** The rights to watch the view. */
  readonly may: Needs;
}

/** Views that one part of a domain declares. */
export type ViewGroup = Readonly<Record<string, ViewDeclaration>>;

/** Declares views. */
export const defineViews = <const G extends ViewGroup>(
  views: G & {
    readonly [N in keyof G & string]: { readonly request: v.GenericSchema<unknown, { readonly view: N }> };
  },
): G => views;
