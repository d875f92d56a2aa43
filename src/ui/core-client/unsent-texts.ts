import type { Command } from '../../core/core-interface.ts';
import type { Answer } from '../../core/kernel/answer.ts';
import type { UnsentRow, UnsentText, UnsentView } from '../../core/model/unsent/types.ts';
import type { KeptUnsent } from './unsent-store.ts';

export interface UnsentTextsParts {
  /** What the page before a reload kept. Null if nothing. */
  readonly kept: KeptUnsent | null;
  /** Executes a command of the user with this key. */
  readonly execute: (command: RestoreUnsent, owner: string) => Promise<Answer<null>>;
}

type RestoreUnsent = Extract<Command, { type: 'restoreUnsent' }>;

/**
 * Keeps what only the device's log holds: drafts and unconfirmed messages. The log may be lost while
 * the tab is open, for example when the browser's data are cleared. The next log then gets these texts back.
 * A log of another sign-in never does, unless cleared data ended the session: a sign-out may have deleted the texts.
 */
export interface UnsentTexts {
  /** Receives each new state of the view `unsent`. */
  take(view: UnsentView): void;
  /** Keeps a draft until a worker has accepted it or a later text of its chat. */
  answered(draft: UnacceptedDraft, isAccepted: boolean): void;
  /** The cookies of the session are gone. `cleared` is its mark if the browser's data were cleared, else null. */
  ended(cleared: string | null): void;
  /** Returns this user's texts, for the page after a reload. Null if there is none. */
  kept(owner: string): KeptUnsent | null;
}

type UnacceptedDraft = KeptUnsent['refused'][number];
type Held = Omit<NonNullable<KeptUnsent['held']>, 'rows'> & { readonly rows: readonly UnsentRow[] };

export function createUnsentTexts({ execute, kept }: UnsentTextsParts): UnsentTexts {
  let held: Held | null = kept?.held ?? null;
  /** Drafts that no worker accepted, by chat. They are newer than the rows. */
  let refused: readonly UnacceptedDraft[] = kept?.refused ?? [];
  /** The log to which the texts of an earlier log are being restored. Null if none. */
  let restoring: string | null = null;
  let latest: Held | null = null;
  /** The session that ended because the browser's data were cleared. Its texts go to the next sign-in. */
  let cleared: string | null = null;

  const isFor = (
    next: Held,
    one: { readonly owner: string | null; readonly session: string | null },
  ): boolean =>
    one.owner === next.owner &&
    (one.session === next.session || (cleared !== null && one.session === cleared));

  const restore = async (next: Held, before: Held | null): Promise<void> => {
    [restoring, latest] = [next.log, next];
    const missing = before === null ? [] : before.rows.filter((row) => !isIn(next.rows, row.unsent));
    const own = refused.filter((one) => isFor(next, one));
    const drafts = own.map(({ chatId, text }): UnsentText => ({ kind: 'draft', chatId, text }));
    const answer = await execute(
      {
        type: 'restoreUnsent',
        texts: [...drafts, ...missing.map(({ unsent }) => unsent)],
        pictures: missing.reduce((sum, { pictures }) => sum + pictures, 0),
        cleared: before !== null && before.log !== next.log && before.isStored && next.isStored,
        session: next.session,
      },
      next.owner,
    );
    if (restoring === next.log) restoring = null;
    if (!answer.ok || held !== before) return;
    refused = refused.filter((one) => !own.includes(one));
    // The log may be lost again before the view shows the restored texts.
    if (latest !== null) held = { ...latest, rows: [...latest.rows, ...missing.filter(isMissingIn(latest))] };
  };

  return {
    take({ head: { log, isStored, owner, session, leftBy, cleared: clearedLog }, rows }) {
      // The user knew that these texts are deleted.
      if (held !== null && (held.owner === leftBy || held.log === clearedLog)) held = null;
      if (leftBy !== null) refused = refused.filter((one) => one.owner !== leftBy);
      if (log === null || owner === null || session === null) return;
      const next = { log, isStored, owner, session, rows };
      const before = held !== null && isFor(next, held) ? held : null;
      const isLost = before !== null && before.log !== log;
      const hasRefused = refused.some((one) => isFor(next, one));
      // Until the new log has the texts, the old rows stay.
      if (restoring === log) latest = next;
      else if (isLost || hasRefused) void restore(next, before);
      else held = next;
    },
    answered(draft, isAccepted) {
      refused = refused.filter(({ chatId, owner }) => chatId !== draft.chatId || owner !== draft.owner);
      if (!isAccepted) refused = [...refused, draft];
    },
    ended(clearedSession) {
      cleared = clearedSession;
      if (clearedSession !== null) return;
      held = null;
      refused = [];
    },
    kept(owner) {
      const own = held?.owner === owner && held.rows.length > 0 ? { ...held, rows: [...held.rows] } : null;
      const drafts = refused.filter((one) => one.owner === owner);
      return own === null && drafts.length === 0 ? null : { held: own, refused: drafts };
    },
  };
}

const isMissingIn =
  ({ rows }: { readonly rows: readonly UnsentRow[] }) =>
  ({ unsent }: UnsentRow): boolean =>
    !isIn(rows, unsent);

const isIn = (rows: readonly UnsentRow[], unsent: UnsentText): boolean =>
  rows.some(({ unsent: other }) =>
    unsent.kind === 'message'
      ? other.kind === 'message' && other.clientMessageId === unsent.clientMessageId
      : other.kind === 'draft' && other.chatId === unsent.chatId && other.text.includes(unsent.text),
  );
