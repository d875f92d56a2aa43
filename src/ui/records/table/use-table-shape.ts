import { type RefObject, useLayoutEffect, useState } from 'react';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { useIsPrinting } from '../../hooks/use-printing.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useChoice } from '../../session/choice.ts';
import { fittingColumns, type RecordColumn } from '../columns.ts';
import { densityChoice, ROW_HEIGHTS } from '../table-choices.ts';

const PHONE_ROW_PX = 64;
const TICK_PX = 36;
const END_PX = 40;
/** Inline padding of a row. */
const EDGES_PX = 24;
/** Width of the text on a sheet of A4, which is narrower than Letter. */
const PAPER_PX = 700;

interface TableParts<R extends RecordRow> {
  readonly columns: readonly RecordColumn<R>[];
  readonly hasTicks: boolean;
  /** Buttons at the row's end. */
  readonly hasEnd: boolean;
  /** The least height of a row in px, for cells of several lines. */
  readonly rowPx?: number | undefined;
}

/** Returns the columns that fit into the box, as the tracks of a grid, and the height of a row. A phone has no columns. */
export function useTableShape<R extends RecordRow>(
  box: RefObject<HTMLElement | null>,
  { columns, rowPx = 0, ...parts }: TableParts<R>,
) {
  const isPrinting = useIsPrinting();
  // On paper the browser asks for a window as wide as a phone's, and a table of columns fits.
  const isWideWindow = useWide();
  const isWide = isPrinting || isWideWindow;
  const [density] = useChoice(densityChoice);
  const measured = useWidth(box);
  const width = isPrinting ? PAPER_PX : measured;
  const hasTicks = isWide && parts.hasTicks && !isPrinting;
  const hasEnd = isWide && parts.hasEnd && !isPrinting;
  const besides = EDGES_PX + (hasTicks ? TICK_PX : 0) + (hasEnd ? END_PX : 0);
  const fitting = isWide
    ? fittingColumns(columns, width === 0 ? Number.POSITIVE_INFINITY : width, besides)
    : [];
  const tracks = isWide
    ? [
        ...(hasTicks ? [`${TICK_PX}px`] : []),
        ...fitting.map(({ min, grow }) => (grow === 0 ? `${min}px` : `minmax(${min}px, ${grow}fr)`)),
        ...(hasEnd ? [`${END_PX}px`] : []),
      ].join(' ')
    : 'minmax(0, 1fr)';
  const height = isWide ? Math.max(ROW_HEIGHTS[density], rowPx) : PHONE_ROW_PX;
  return { isPrinting, isWide, hasTicks, hasEnd, fitting, tracks, height };
}

/** Returns the width of an element in px; 0 before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Before the first frame is drawn, which so has its columns where they stay.
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
