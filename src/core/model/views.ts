import * as v from 'valibot';
import type { Needs } from '../kernel/define/define-command.ts';
import type { ViewDeclaration, ViewGroup } from '../kernel/define/define-view.ts';
import { DOMAINS } from './domains.ts';

type AnyDomain = (typeof DOMAINS)[number];
type ViewDomain = Extract<AnyDomain, { readonly views: readonly ViewGroup[] }>;
type Group = ViewDomain['views'][number];

type DeclaredIn<G> = G extends ViewGroup
  ? { readonly [N in keyof G & string]: v.InferOutput<G[N]['request']> }[keyof G & string]
  : never;

/**
 * The request of every view that a tab can watch. Each view has a head and keyed rows, so that one patch format fits all
 * views.
 */
export type ViewRequest = DeclaredIn<Group>;
export type ViewName = ViewRequest['view'];

/** The request of the view `N`. */
export type RequestOf<N extends ViewName> = Extract<ViewRequest, { readonly view: N }>;

interface Declaration extends ViewDeclaration {
  readonly request: v.GenericSchema<unknown, ViewRequest>;
}

/** What the domains declare about their views, by name. */
const DECLARATIONS: ReadonlyMap<string, Declaration> = new Map(
  DOMAINS.flatMap((domain): readonly Group[] => ('views' in domain ? domain.views : [])).flatMap((group) =>
    Object.entries<Declaration>(group),
  ),
);

const named = v.object({ view: v.string() });

/** Decodes the request of any view. */
export const viewRequestSchema: v.GenericSchema<unknown, ViewRequest> = v.lazy(
  (given): v.GenericSchema<unknown, ViewRequest> =>
    (v.is(named, given) ? DECLARATIONS.get(given.view)?.request : undefined) ?? v.never(),
);

/** Returns the rights to watch a view. */
export function needsOfView(name: ViewName): Needs {
  const declaration = DECLARATIONS.get(name);
  if (declaration === undefined) throw new RangeError(`No domain declares the view ${name}.`);
  return declaration.may;
}
