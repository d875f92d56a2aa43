import { CircleAlert, CircleCheck, CircleDashed, Copy, TriangleAlert } from 'lucide-react';
import { css } from 'styled-system/css';
import type { RowState } from '../../../core/model/import/types.ts';
import type { ShownReason } from '../../../worker/import/import-messages.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import { useEffectWords } from './use-words.ts';

/** Cuts a text at its own end. The end of its cell is the beginning of a text of the other direction. */
export const cutText = css({
  display: 'inline-block',
  maxWidth: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
});

const mark = css({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: '6',
  '&[data-state=ok] > svg': { color: 'success.fg' },
  '&[data-state=warning]': { color: 'warning.fg' },
  '&[data-state=error]': { color: 'error.fg' },
});

const ICONS = {
  ok: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  duplicate: Copy,
  blank: CircleDashed,
} as const;

export const StateMark = ({ state }: { readonly state: RowState }) => {
  const t = useTexts(texts);
  const Icon = ICONS[state];
  return (
    <span className={mark} data-state={state}>
      <Icon size={14} aria-hidden />
      <span>{t(`review.state.${state}`)}</span>
    </span>
  );
};

const why = css({
  layerStyle: 'column',
  minWidth: '0',
  lineHeight: '16px',
  '& > span:first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span:last-child': {
    textStyle: 'text.meta',
    lineHeight: '16px',
    color: 'fg.muted',
    lineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});

const further = css({ color: 'fg.muted' });

/** The height of a row with a reason: one line for the reason, two for what happens. */
export const WHY_ROW_PX = 56;

/** Why a row needs attention, and what happens to it. Only the first reason is shown; errors are first. */
export const Why = ({ reasons }: { readonly reasons: readonly ShownReason[] }) => {
  const t = useTexts(texts);
  const effect = useEffectWords();
  const [first] = reasons;
  if (first === undefined) return null;
  return (
    <span className={why}>
      <span>
        <span>{t(`reasons.${first.code}`)}</span>
        {reasons.length > 1 && (
          <span className={further}>{` · ${t('review.further', { count: reasons.length - 1 })}`}</span>
        )}
      </span>
      <span title={reasons.map(effect).join('\n')}>{effect(first)}</span>
    </span>
  );
};
