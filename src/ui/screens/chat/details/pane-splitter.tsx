import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { css } from 'styled-system/css';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/details/texts/texts.ts';
import { NARROWEST, nearestWidth, type PaneWidth, WIDEST, widthBeside } from './pane-width.ts';

const edge = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineStart: '-4px',
  width: '8px',
  zIndex: 'sticky',
  cursor: 'col-resize',
  touchAction: 'none',
  _after: {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '3px',
    width: '2px',
    bg: 'transparent',
    transition: 'background-color token(durations.fast)',
  },
  '&:is(:hover, :active)::after': { bg: 'border.strong' },
  _focusVisible: { outline: 'none', _after: { bg: 'accent.solid' } },
});

export type PaneSplitterProps = {
  readonly width: PaneWidth;
  readonly onWidth: (width: PaneWidth) => void;
};

/**
 * The edge between thread and details. Dragging and the arrow keys move it; a double click restores the
 * default width.
 */
export const PaneSplitter = ({ width, onWidth }: PaneSplitterProps) => {
  const t = useTexts(texts);
  const element = useRef<HTMLDivElement>(null);
  const pane = () => element.current?.parentElement?.getBoundingClientRect();
  const isRtl = () => element.current !== null && getComputedStyle(element.current).direction === 'rtl';

  const drag = (event: PointerEvent) => {
    const box = pane();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const next = nearestWidth(isRtl() ? event.clientX - box.left : box.right - event.clientX);
    if (next !== width) onWidth(next);
  };
  const step = (event: KeyboardEvent) => {
    const towards = { ArrowLeft: 1, ArrowRight: -1 } as const;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const wider = isRtl() ? -towards[event.key] : towards[event.key];
    onWidth(widthBeside(pane()?.width ?? NARROWEST, wider > 0 ? 1 : -1));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of a page can't be moved
    <div
      ref={element}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('pane.label')}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={width === 'auto' ? 304 : Number(width)}
      aria-valuetext={width === 'auto' ? t('pane.widest') : t('pane.pixels', { width })}
      tabIndex={0}
      className={edge}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onWidth('auto')}
      onKeyDown={step}
    />
  );
};
