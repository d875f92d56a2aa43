import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReasonCode } from '../../../core/import/types.ts';
import type { RowFilter } from '../../../worker/import/import-messages.ts';
import { useLayoutOnChange } from '../../hooks/use-on-change.ts';
import { useReviewList } from './review-list.ts';
import { editsOf, type Field, fieldOf, type RowEditor, type RowTexts, textsOf } from './row-editor.tsx';
import type { Upload } from './use-upload.ts';

interface Editing {
  readonly row: number;
  readonly first: Field;
  readonly before: RowTexts;
  readonly after: RowTexts;
}

/** A place to scroll to. Each jump has a number, because the table reads its place only when it is mounted. */
interface Jump {
  readonly place: number;
  readonly nth: number;
}

/** The rows of the file under review: filter, corrections with their undo, and the way to the next problem. */
export function useReview({ state, send, calls }: Upload) {
  const [filter, setFilter] = useState<RowFilter>({ by: 'all' });
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [jump, setJump] = useState<Jump>({ place: 0, nth: 0 });
  const box = useRef<HTMLDivElement>(null);
  /** The row that gets the focus once it is drawn: the first with this number or a higher one. */
  const wanted = useRef<number | null>(null);
  /** The row of the last jump or edit. The button that jumps takes the focus from the table. */
  const reached = useRef(0);
  const list = useReviewList(calls, filter, search, state.context.counts);
  const { rows } = list.table;

  useLayoutOnChange([rows, jump, list.drawn], () => {
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
  const show = (next: RowFilter) => {
    setEditing(null);
    setFilter(next);
    setJump(({ nth }) => ({ place: 0, nth: nth + 1 }));
  };
  const find = (text: string) => {
    setEditing(null);
    setSearch(text);
    setJump(({ nth }) => ({ place: 0, nth: nth + 1 }));
  };
  const edit = (key: string) => {
    const values = rows.find((row) => row.key === key)?.values;
    if (values === undefined || values.state === 'blank' || editing?.row === values.row) return;
    const before = textsOf(values);
    reached.current = values.row;
    setEditing({ row: values.row, first: fieldOf(values.reasons[0]?.code), before, after: before });
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
    if (edits !== null) await calls().correct(row, edits);
    // The counts are a new value, so the rows are loaded again and the next row gets the focus.
    await recount();
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
          first: editing.first,
          texts: editing.after,
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
    find,
    edit,
    editor,
    jump,
    canUndo: state.context.corrections.length > 0,
    /** Takes the last correction back. Returns its rows. */
    async undo(): Promise<readonly number[]> {
      const rows = await calls().undo();
      await recount();
      return rows;
    },
    /** Corrects all rows with this problem. Returns their numbers. */
    async correctAll(code: ReasonCode): Promise<readonly number[]> {
      const corrected = await calls().correctAll(code);
      await recount();
      return corrected;
    },
    async nextProblem(): Promise<void> {
      const focused = box.current?.querySelector('[data-row]:focus-within')?.getAttribute('data-row');
      const place = await calls().nextProblem(Number(focused ?? reached.current));
      if (place === null) return;
      setEditing(null);
      setFilter({ by: 'all' });
      setSearch('');
      list.jump(place);
      wanted.current = place + 1;
      reached.current = place + 1;
      setJump(({ nth }) => ({ place: Math.max(0, place - 3), nth: nth + 1 }));
    },
  };
}

export type Review = ReturnType<typeof useReview>;
