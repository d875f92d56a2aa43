import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Collection } from '../../../core/model/records/collection.ts';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { RowAction } from '../row-action.ts';
import type { ListRow } from '../typed-rows.ts';
import { useQuickWrite } from '../use-quick-write.ts';
import { droppedPlace, type Placed, rowMove } from './row-order.ts';
import { texts } from './texts/texts.ts';

/** A row that its users give a place, such as a flag or a rule. */
type OrderedRow = RecordRow & Placed & { readonly name: string };

/** The ways to move a row: by its menu, by keys and by dragging. */
export interface RowOrder<R extends OrderedRow> {
  readonly mayMove: boolean;
  readonly actions: (row: R) => readonly RowAction[];
  readonly onRowKey: (event: KeyboardEvent, row: ListRow<R>) => boolean;
  /** Moves the dragged row before or after another. Null if the order can't be changed. */
  readonly onDrop: ((dragged: string, target: string, edge: 'before' | 'after') => void) | null;
  /** The place of the row that was moved last, for screen readers. */
  readonly news: string;
}

/**
 * Returns the moves of `rows`, by the operation `move` of their collection. A moved row gets a place among all rows,
 * so `rows` are all that can be moved, in their order.
 */
export function useRowOrder<R extends OrderedRow>(
  collection: Pick<Collection<R>, 'name' | 'v'>,
  rows: readonly R[],
  mayMove: boolean,
): RowOrder<R> {
  const t = useTexts(texts);
  const write = useQuickWrite(collection);
  const [news, setNews] = useState('');
  const placeOf = (id: string) => rows.findIndex((one) => one.id === id);
  const move = (id: string, place: number) => {
    const record = rows.find((one) => one.id === id);
    const step = rowMove(rows, id, place);
    if (record === undefined || step === null) return;
    setNews(t('moved', { name: record.name, place: step.ids.indexOf(id) + 1, total: step.ids.length }));
    void write({ op: 'move', record, input: step }, t('failed'));
  };
  return {
    mayMove,
    news,
    actions({ id }) {
      const place = placeOf(id);
      if (!mayMove || place < 0) return [];
      return [
        ...(place > 0 ? [{ id: 'up', label: t('up'), icon: ArrowUp, run: () => move(id, place - 1) }] : []),
        ...(place < rows.length - 1
          ? [{ id: 'down', label: t('down'), icon: ArrowDown, run: () => move(id, place + 1) }]
          : []),
      ];
    },
    onRowKey({ altKey, key }, { values: { id } }) {
      const place = placeOf(id);
      if (!altKey || !mayMove || place < 0 || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
      move(id, place + (key === 'ArrowUp' ? -1 : 1));
      return true;
    },
    onDrop: mayMove
      ? (dragged, target, edge) => move(dragged, droppedPlace(rows, dragged, target, edge))
      : null,
  };
}
