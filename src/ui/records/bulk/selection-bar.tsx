import { Download, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { css } from 'styled-system/css';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { focusSoon, TAB_STOP } from '../focus-soon.ts';
import { texts } from '../texts/texts.ts';
import type { SelectAll } from './use-select-all.ts';

const bar = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  alignSelf: 'center',
  flexShrink: 0,
  gap: '4',
  maxWidth: 'calc(100% - 32px)',
  minHeight: '40px',
  my: '8',
  px: '12',
  py: '6',
  borderRadius: 'md',
  bg: 'bg.inverse',
  color: 'fg.inverse',
  boxShadow: 'float',
  textStyle: 'text.ui',
  '& > span': { fontWeight: 'semibold', whiteSpace: 'nowrap', marginInlineEnd: '8' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6',
    height: '28px',
    px: '8',
    border: 'none',
    borderRadius: 'sm',
    bg: 'transparent',
    color: 'inherit',
    textStyle: 'text.ui',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'color-mix(in srgb, currentColor 14%, transparent)' },
    _focusVisible: { outline: '2px solid currentColor', outlineOffset: '-2px' },
  },
});

interface SelectionBarProps {
  readonly count: number;
  /** How many of them the list does not show, because its search or its filters leave them out. */
  readonly leftOut: number;
  readonly onClear: () => void;
  readonly all: SelectAll;
  readonly onExport: () => void;
  /** Plain buttons, one for each action. */
  readonly children: ReactNode;
}

/** What can be done with the ticked rows. It stands between the list and its footer, so that it covers neither. */
export const SelectionBar = ({ count, leftOut, onClear, all, onExport, children }: SelectionBarProps) => {
  const t = useTexts(texts);
  const clear = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const { total, done } = all;
  // The button disappears once the rest is selected. If it had the focus, move the focus to the next button.
  useOnChange([total === null], () => {
    if (total === null && hadFocus.current) clear.current?.focus();
    hadFocus.current = false;
  });
  const wasShown = useRef(false);
  useOnChange([count === 0], () => {
    if (count === 0 && wasShown.current) focusSoon(TAB_STOP);
    wasShown.current = count > 0;
  });
  if (count === 0) return null;
  return (
    <div role="toolbar" data-selection-bar aria-label={t('bulk.label')} className={bar}>
      <span role="status">
        {done === null || total === null
          ? leftOut === 0
            ? t('counts.selected', { count })
            : t('bulk.selectedLeftOut', { count, leftOut })
          : t('bulk.selecting', { done, total })}
      </span>
      {total !== null && (
        <button
          type="button"
          onClick={done === null ? all.start : all.stop}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={(event) => {
            // If the button is removed, no element gets the focus.
            hadFocus.current = event.relatedTarget === null;
          }}
        >
          {done === null ? t('bulk.selectAll', { total }) : t('bulk.stop')}
        </button>
      )}
      {done === null && (
        <>
          {children}
          <button type="button" onClick={onExport}>
            <Download size={16} aria-hidden />
            <span>{t('bulk.export')}</span>
          </button>
        </>
      )}
      <button ref={clear} type="button" aria-label={t('bulk.clear')} onClick={onClear}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
};
