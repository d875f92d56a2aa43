import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { GripVertical } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { css } from 'styled-system/css';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const handle = css({
  layerStyle: 'centre',
  boxSize: '24px',
  color: 'fg.subtle',
  cursor: 'grab',
  _active: { cursor: 'grabbing' },
});

interface DragHandleProps {
  /** Names the list. A row is dropped only among rows of its own list. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly onDrop: (dragged: string, target: string, edge: 'before' | 'after') => void;
}

const edgeOf = (data: Record<string | symbol, unknown>): 'before' | 'after' =>
  extractClosestEdge(data) === 'bottom' ? 'after' : 'before';

/** Drags the row around it. The keys of the row and its menu move it too. */
export const DragHandle = ({ kind, id, name, onDrop }: DragHandleProps) => {
  const t = useTexts(texts);
  const grip = useRef<HTMLSpanElement>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = grip.current;
    const row = element?.closest<HTMLElement>('[role=row]');
    if (element === null || row == null) return;
    const unmark = () => {
      delete row.dataset.drop;
    };
    return combine(
      draggable({
        element: row,
        dragHandle: element,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => {
          row.dataset.dragged = '';
        },
        onDrop: () => {
          delete row.dataset.dragged;
        },
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        getData: ({ input }) =>
          attachClosestEdge({ id }, { element: row, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => {
          row.dataset.drop = edgeOf(self.data);
        },
        onDragLeave: unmark,
        onDrop: ({ self, source }) => {
          unmark();
          drop(String(source.data.id), id, edgeOf(self.data));
        },
      }),
    );
  }, [kind, id]);
  return (
    <span ref={grip} title={t('drag', { name })} className={handle}>
      <GripVertical size={16} aria-hidden />
    </span>
  );
};
