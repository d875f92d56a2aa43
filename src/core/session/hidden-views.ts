import { type Hide, hideFields, hideFor, hideReasons } from '../domains/records/hide.ts';
import { masksOf } from '../domains/records/mask.ts';
import { refuse } from '../kernel/answer.ts';
import type { KeyedRow, View } from '../kernel/views/keyed-view.ts';
import type { Access } from '../model/session/user.ts';
import { type AnyView, rulesOfView, type ViewOf, type ViewRequest } from './current-views.ts';

/** Hides fields of views. An unchanged view, head or row stays the same object, as `diffView` needs. */
export interface HiddenViews {
  readonly hide: Hide;
  get<R extends ViewRequest>(request: R, view: ViewOf<R>): ViewOf<R>;
}

export function createHiddenViews(hide: Hide): HiddenViews {
  const known = new WeakMap<object, object>();
  function once<T extends object>(value: T, make: (value: T) => T): T;
  function once(value: object, make: (value: object) => object): object {
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = make(value);
    known.set(value, made);
    return made;
  }
  const hidden = <Head extends object, Row extends KeyedRow>(
    view: View<Head, Row>,
    hideIn: <T>(value: T, by: Hide) => T,
  ): View<Head, Row> =>
    once(view, ({ head, rows }) => ({
      head: once(head, (one) => hideIn(one, hide)),
      rows: rows.map((row) => once(row, (one) => hideIn(one, hide))),
    }));

  function get<R extends ViewRequest>(request: R, view: ViewOf<R>): ViewOf<R>;
  function get(request: ViewRequest, view: AnyView): View<object, KeyedRow> {
    return hidden<object, KeyedRow>(view, rulesOfView(request.view).hidesItself ? hideReasons : hideFields);
  }
  return { hide, get };
}

export const NO_PROBING = refuse('notAllowed', ':nameSearchOnly');

/** Caches, for each set of rights, the functions that hide fields. The user's own names (`self`) are not hidden. */
export function createHiding() {
  let known = new WeakMap<Access, HiddenViews | null>();
  return {
    /** Returns null if the rights hide nothing. */
    of(access: Access, self: () => ReadonlySet<string>): HiddenViews | null {
      const before = known.get(access);
      if (before !== undefined) return before;
      const hide = hideFor(masksOf(access), self());
      const hiding = hide === null ? null : createHiddenViews(hide);
      known.set(access, hiding);
      return hiding;
    },
    clear(): void {
      known = new WeakMap();
    },
  };
}
