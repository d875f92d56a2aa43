import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { ReasonCode } from '../../../core/model/import/types.ts';
import {
  type RowEdits,
  type RowFilter,
  reasonCode,
  rowState,
  SEARCH_MAX,
} from '../../../worker/import/import-messages.ts';
import { useLayoutOnChange } from '../../hooks/use-on-change.ts';
import { useListQuery } from '../../records/use-list-query.ts';
import { useReviewList } from './review-list.ts';
import { editsOf, type Field, fieldOf, type RowEditor, type RowTexts, textsOf } from './row-editor.tsx';
import type { Upload } from './use-upload.ts';

interface Editing {
  readonly row: number;
  readonly line: number;
  readonly first: Field;
  readonly reasons: RowEditor['reasons'];
  readonly before: RowTexts;
  readonly after: RowTexts;
}

/** The rows of the file under review: filter, corrections with their undo, and the way to the next problem. */
export function useReview({ state, send, calls }: Upload) {
  const { query, place, change, clear, setPlace } = useListQuery(reviewQuery);
  const filter = filterOf(query);
  const search = query.q;
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Counts jumps to a problem. The table is mounted again for each, because it reads its place only then. */
  const [jumps, setJumps] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  /** The row that gets the focus once it is drawn: the first with this number or a higher one. */
  const wanted = useRef<number | null>(null);
  /** The row of the last jump or edit. The button that jumps takes the focus from the table. */
  const reached = useRef(0);
  /** The corrections that are being saved. */
  const saving = useRef<Promise<void>>(Promise.resolve());
  const list = useReviewList(calls, filter, search, state.context.counts);
  const { rows } = list.table;

  useLayoutOnChange([rows, jumps, list.drawn], () => {
    if (wanted.current === null) return;
    const row = rows.find(({ values }) => values.row >= (wanted.current ?? 0));
    const element = row && box.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`);
    if (element == null) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });

  const recount = async () => {
    const [counts, corrections] = await Promise.all([calls().counts(), calls().corrections()]);
    send({ type: 'counted', counts, corrections });
  };
  const correct = (row: number, edits: RowEdits): Promise<void> => {
    send({ type: 'corrected', correction: { kind: 'row', row, edits } });
    saving.current = saving.current
      .then(async () => {
        await calls().correct(row, edits);
        await recount();
      })
      // If the worker ended, the screen goes back to the first step.
      .catch(() => undefined);
    return saving.current;
  };
  /** Ends the edit of a row, and saves what was typed. Resolves when all corrections are saved. */
  const settle = (): Promise<void> => {
    if (editing === null) return saving.current;
    const edits = editsOf(editing.before, editing.after);
    setEditing(null);
    return edits === null ? saving.current : correct(editing.row, edits);
  };
  const show = (next: RowFilter) => {
    void settle();
    change(fieldsOf(next));
  };
  const edit = (key: string) => {
    const values = rows.find((row) => row.key === key)?.values;
    if (values === undefined || values.state === 'blank' || editing?.row === values.row) return;
    void settle();
    const before = textsOf(values);
    reached.current = values.row;
    const { row, line, reasons } = values;
    setEditing({ row, line, first: fieldOf(reasons[0]?.code), reasons, before, after: before });
  };
  const focusFrom = (row: number) => {
    wanted.current = row;
    const element = box.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    element?.focus({ preventScroll: true });
  };
  const save = async () => {
    if (editing === null) return;
    const { row, before, after } = editing;
    const edits = editsOf(before, after);
    flushSync(() => setEditing(null));
    focusFrom(row);
    wanted.current = row + 1;
    // The counts are a new value, so the rows are loaded again and the next row gets the focus.
    await (edits === null ? recount() : correct(row, edits));
  };
  const putBack = () => {
    const row = editing?.row ?? 0;
    flushSync(() => setEditing(null));
    focusFrom(row);
    wanted.current = null;
  };
  const editor: RowEditor | null =
    editing === null
      ? null
      : {
          row: editing.row,
          line: editing.line,
          first: editing.first,
          reasons: editing.reasons,
          texts: editing.after,
          isChanged: editsOf(editing.before, editing.after) !== null,
          set: (field, text) =>
            setEditing((now) => now && { ...now, after: { ...now.after, [field]: text } }),
          save: () => void save(),
          putBack,
        };

  return {
    box,
    list,
    filter,
    show,
    search,
    find(text: string): void {
      void settle();
      change({ q: text }, 'replace');
    },
    clear(): void {
      void settle();
      clear();
      // The button is gone, and the focus with it.
      wanted.current = 1;
    },
    edit,
    editor,
    settle,
    /** Saves what was typed when the focus leaves the table, such as for a link. A dialog of a row asks instead. */
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
      const isLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
      if (isLeft && currentTarget.querySelector('input[data-cell]') !== null) void settle();
    },
    /** Names the mounted table. A table for other rows starts at the place in the address. */
    tableKey: `${JSON.stringify(query)} ${jumps}`,
    place,
    setPlace,
    canUndo: state.context.corrections.length > 0,
    /** Takes the last correction back. Returns its rows. */
    async undo(): Promise<readonly number[]> {
      await settle();
      const rows = await calls().undo();
      await recount();
      return rows;
    },
    /** Corrects all rows with this problem. Returns their numbers. */
    async correctAll(code: ReasonCode): Promise<readonly number[]> {
      await settle();
      const corrected = await calls().correctAll(code);
      await recount();
      return corrected;
    },
    async nextProblem(): Promise<void> {
      await settle();
      const focused = box.current?.querySelector('[data-row]:focus-within')?.getAttribute('data-row');
      const problem = await calls().nextProblem(Number(focused ?? reached.current));
      if (problem === null) return;
      change({ ...fieldsOf({ by: 'all' }), q: '' }, 'replace');
      setPlace(Math.max(0, problem - 3));
      list.jump(problem);
      wanted.current = problem + 1;
      reached.current = problem + 1;
      setJumps((count) => count + 1);
    },
  };
}

export type Review = ReturnType<typeof useReview>;

/** The filter and the search of the review, which the address holds. A reason hides the state. */
const reviewQuery = v.object({
  state: v.optional(v.nullable(rowState), null),
  reason: v.optional(v.nullable(reasonCode), null),
  q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX)), ''),
});
type ReviewQuery = v.InferOutput<typeof reviewQuery>;

const filterOf = ({ state, reason }: ReviewQuery): RowFilter => {
  if (reason !== null) return { by: 'reason', code: reason };
  return state === null ? { by: 'all' } : { by: 'state', state };
};

/** Returns the fields of the address for a filter. */
const fieldsOf = (filter: RowFilter): Pick<ReviewQuery, 'state' | 'reason'> => ({
  state: filter.by === 'state' ? filter.state : null,
  reason: filter.by === 'reason' ? filter.code : null,
});
