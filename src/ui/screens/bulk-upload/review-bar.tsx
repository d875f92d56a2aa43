import { Columns3, Search, Undo2, Wand2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { ReasonCode, RowState } from '../../../core/model/import/types.ts';
import { type FileCounts, SEARCH_MAX } from '../../../worker/import/import-messages.ts';
import { useOffer } from '../../actions/use-offer.ts';
import { KEPT } from '../../browser/unsaved-text.ts';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/button/icon-button.tsx';
import { ChoiceBar } from '../../components/choice-bar/choice-bar.tsx';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { showDone } from '../../components/toast/show-toast.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { ListSearch } from '../../records/list-search.tsx';
import { texts as kitTexts } from '../../records/texts/texts.ts';
import type { TableMenuProps } from '../../records/toolbar/table-menu.tsx';
import { Choice } from './choice.tsx';
import type { ReviewRecord } from './review-list.ts';
import { texts } from './texts/texts.ts';
import type { Review } from './use-review.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  flexShrink: 0,
  minHeight: '48px',
  px: { base: '16', md: '20' },
  py: '8',
  borderBlockEnd: '1px solid token(colors.border.subtle)',
});
const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  width: { base: 'full', md: 'auto' },
  marginInlineStart: { base: '0', md: 'auto' },
});
const narrow = css({
  display: { base: 'flex', lg: 'none' },
  flex: { base: '1', md: 'none' },
  minWidth: '120px',
  '& select': { width: 'full' },
});
const keys = css({ display: { base: 'none', md: 'inline-flex' }, alignItems: 'center' });
const field = css({ display: 'flex', width: { base: 'full', md: '200px' } });

/** Names the table in stored choices. */
export const REVIEW_TABLE = 'bulkUpload';

const COLUMNS = lazyPart<TableMenuProps>(() => import('../../records/toolbar/columns-menu.tsx'));

const STATES = ['error', 'warning', 'duplicate', 'ok', 'blank'] as const satisfies readonly RowState[];
const CORRECTABLE = [
  'zeroLost',
  'otherCountry',
  'severalNumbers',
  'sameNumberOtherName',
  'quoteNotClosed',
] as const satisfies readonly ReasonCode[];

interface ReviewBarProps {
  readonly counts: FileCounts;
  readonly review: Review;
  readonly columns: readonly RecordColumn<ReviewRecord>[];
  readonly onUndo: () => void;
}

/** Filters, search and columns of the review, and the corrections of many rows. */
export const ReviewBar = ({ counts, review, columns, onUndo }: ReviewBarProps) => {
  const t = useTexts(texts);
  const { t: kit, formats } = useTranslation(kitTexts);
  const isWide = useWide();
  const chooser = useTriggeredOverlay('menu', COLUMNS);
  const [isSearching, setSearching] = useState(false);
  /** The search ends by a key, so its button gets the focus back. */
  const isEnding = useRef(false);
  const { filter, search } = review;
  useOffer('searchChats', isSearching || search !== '' ? null : () => setSearching(true));
  const { states } = counts;
  const chosenReason = filter.by === 'reason' ? filter.code : null;
  const fix = CORRECTABLE.find((code) => code === chosenReason);
  const correctable = counts.reasons.find(({ code }) => code === fix)?.correctable ?? 0;
  const choosable = columns
    .filter(({ rank }) => rank > 0)
    .map(({ id, header, isExtra = false }) => ({ id, header, isExtra }));
  const correctAll = async (code: ReasonCode) => {
    const rows = await review.correctAll(code);
    showDone(t('review.corrected', { count: rows.length }));
    review.show({ by: 'all' });
  };
  const endSearch = () => {
    isEnding.current = true;
    review.find('');
    setSearching(false);
  };
  return (
    <div className={bar}>
      <ChoiceBar
        label={t('review.filter')}
        value={filter.by === 'state' ? filter.state : 'all'}
        options={[
          { value: 'all', label: t('review.states.all'), count: counts.total },
          ...STATES.filter((state) => state !== 'blank' || states.blank > 0).map((value) => ({
            value,
            label: t(`review.states.${value}`),
            count: states[value],
          })),
        ]}
        onChange={(state) => review.show(state === 'all' ? { by: 'all' } : { by: 'state', state })}
      />
      <div className={end}>
        <span className={narrow}>
          <Choice
            hidesLabel
            label={t('review.reasons')}
            value={chosenReason ?? 'all'}
            options={[
              { value: 'all' as const, label: t('review.anyReason') },
              ...counts.reasons.map(({ code, count }) => ({
                value: code,
                label: `${t(`reasons.${code}`)} (${formats.count(count)})`,
              })),
            ]}
            onChange={(code) => review.show(code === 'all' ? { by: 'all' } : { by: 'reason', code })}
          />
        </span>
        {fix !== undefined && correctable > 0 && (
          <Button size="sm" icon={Wand2} onClick={() => void correctAll(fix)}>
            {`${t(`corrections.${fix}`)} (${formats.count(correctable)})`}
          </Button>
        )}
        {review.canUndo && (
          <Button size="sm" variant="ghost" icon={Undo2} onClick={onUndo}>
            {t('review.undo')}
          </Button>
        )}
        {states.error > 0 && (
          <Button size="sm" variant="ghost" onClick={() => void review.nextProblem()}>
            <span className={keys}>
              <KeyCaps presses={[['F8']]} />
            </span>
            <span>{t('review.nextProblem')}</span>
          </Button>
        )}
        {isSearching || search !== '' ? (
          <search className={field}>
            <ListSearch
              {...KEPT}
              autoFocus={isSearching}
              label={t('review.search')}
              maxLength={SEARCH_MAX}
              value={search}
              onText={review.find}
              onBlur={() => setSearching(false)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.preventDefault();
                endSearch();
              }}
            />
          </search>
        ) : (
          <IconButton
            ref={(button) => {
              if (button !== null && isEnding.current) button.focus();
              isEnding.current = false;
            }}
            label={t('review.search')}
            icon={Search}
            onClick={() => setSearching(true)}
          />
        )}
        {isWide && <IconButton {...chooser.trigger} label={kit('tools.columns')} icon={Columns3} />}
      </div>
      {chooser.draw({ table: REVIEW_TABLE, columns: choosable })}
    </div>
  );
};
