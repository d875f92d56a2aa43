import * as v from 'valibot';
import type { KeyedView } from '../kernel/views/patch-view.ts';
import type { ViewName } from './current-views.ts';

/** The head of a view while the session loads what the view shows. */
const loading = v.object({ loading: v.literal(true) });

/** The fields are null until they are known. */
const unknown = {
  listedAt: v.object({ listedAt: v.null() }),
  work: v.object({ work: v.null() }),
  counts: v.object({ counts: v.null() }),
};

interface Rule {
  /** What the kept head says instead. */
  readonly head?: object;
  /**
   * A head that matches knows less than the kept one, which does not match. The tab goes on showing the kept view, so
   * that nothing disappears for a moment.
   */
  readonly behind: v.GenericSchema;
}

/**
 * The views that are kept: the list, the open chat, and the counts. Other views load with later parts of the page, or
 * say what only a running worker knows, such as the connection.
 */
const RULES = {
  // The work of the chats is in no log. It comes from the service a moment after the list.
  chatList: { head: { ring: false }, behind: v.union([loading, unknown.work]) },
  chatCounts: { behind: unknown.listedAt },
  queue: { behind: loading },
  thread: {
    // A draft of some seconds ago may have been sent since. The box would offer to send it again.
    head: { draft: '', otherDrafts: [], attachments: [], newFromKey: null, newCount: 0 },
    behind: loading,
  },
  flags: { behind: unknown.listedAt },
  work: { behind: unknown.counts },
} satisfies Partial<Record<ViewName, Rule>>;

const BY_NAME = new Map<string, Rule>(Object.entries(RULES));
const ruleOf = (name: string): Rule | undefined => BY_NAME.get(name);

export const isKept = (name: string): boolean => ruleOf(name) !== undefined;

/** Returns a view as it is kept. */
export const toKeep = (name: string, { head, rows }: KeyedView): KeyedView => ({
  head: typeof head === 'object' ? { ...head, ...ruleOf(name)?.head } : head,
  rows,
});

/** Returns whether a tab should go on showing the kept view, because the session does not know as much yet. */
export function isBehind(name: string, now: KeyedView, kept: KeyedView): boolean {
  const behind = ruleOf(name)?.behind;
  return behind !== undefined && v.is(behind, now.head) && !v.is(behind, kept.head);
}
