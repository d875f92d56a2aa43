import { Hand } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sva } from 'styled-system/css';
import { chatWork } from '../../../../../core/model/collections/work/chat-work.ts';
import { WORK_LISTS, type WorkList } from '../../../../../core/model/work/types.ts';
import { useOffer } from '../../../../actions/use-offer.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { Radios } from '../../../../components/radio/radios.tsx';
import { useView } from '../../../../core-client/use-view.ts';
import { useViewIf } from '../../../../core-client/use-view-if.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useChoice } from '../../../../session/choice.ts';
import { WorkPlace } from '../../work/work-place.tsx';
import type { ChatList } from '../chat-list.ts';
import { hadWorkChoice } from '../list-choices.ts';
import type { RowMarks } from './row-marks.ts';
import { texts } from './texts/texts.ts';
import { useRowMarks } from './use-row-marks.tsx';
import { useTakeNext } from './use-take-next.ts';
import { workRow } from './work-row.recipe.ts';

const styles = sva({
  slots: ['row', 'lists', 'list', 'count'],
  base: {
    // As high as the room that `workRow` keeps.
    row: { layerStyle: 'row', gap: '4', marginInlineEnd: '-8', height: '32px' },
    lists: {
      '--chosen-offset': '0px',
      display: 'flex',
      flex: '1',
      minWidth: '0',
      justifyContent: 'space-between',
      gap: '6',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Room for the focus ring, which the scroll container would cut off.
      p: '2',
      m: '-2px',
    },
    list: {
      position: 'relative',
      // A count stands below its label: beside it, five counts of three digits have no room. It moves no label.
      layerStyle: 'column',
      alignItems: 'center',
      flexShrink: 0,
      height: { base: '36px', md: '32px' },
      pt: { base: '4', md: '0' },
      textStyle: { base: 'text.ui', md: 'text.meta' },
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      transition: 'color token(durations.fast), box-shadow token(durations.fast)',
      _hover: { color: 'fg.default' },
      _checked: { color: 'fg.default', boxShadow: 'inset 0 -2px 0 0 token(colors.fg.default)' },
      _focusWithin: { '&:has(:focus-visible)': { outline: '2px solid token(colors.accent.solid)' } },
    },
    count: {
      fontSize: '11px',
      lineHeight: '12px',
      fontWeight: 'regular',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})();

const [MINE, NOBODY, ...DONE] = WORK_LISTS;
/** The whole list stands between the open chats and the others. */
const CHOICES = [MINE, NOBODY, 'all', ...DONE] as const;

export type WorkListsProps = {
  readonly list: ChatList;
  /** Gets what the rows show. */
  readonly onMarks: (marks: () => RowMarks) => void;
};

/** The lists by the work of the chats, with their counts, and the button that takes the next chat. */
const WorkLists = ({ list, onMarks }: WorkListsProps) => {
  const { t, formats } = useTranslation(texts);
  const { scope, onScope } = list;
  // Watching the view keeps the work of all chats loaded.
  const counts = useView({ view: 'work' })?.head.counts ?? null;
  const [hadWork, setHadWork] = useChoice(hadWorkChoice);
  const isMissing = useIsMissing(counts === null);
  const takeNext = useTakeNext(list.onOpen);
  useOffer('takeNext', counts === null ? null : takeNext);

  const marks = useRowMarks();
  useEffect(() => onMarks(() => marks), [onMarks, marks]);

  const { work } = scope;
  const lists = useRef<HTMLDivElement>(null);
  /** How wide the row is: 0 until the counts are known. */
  const digits = counts === null ? 0 : Object.values(counts).join('').length;
  // A narrow row scrolls: the chosen list stays in view, with its count.
  useEffect(() => {
    if (digits > 0)
      lists.current?.querySelector(`[value=${work ?? 'all'}]`)?.parentElement?.scrollIntoView({
        block: 'nearest',
        inline: 'nearest',
      });
  }, [digits, work]);
  useEffect(() => {
    if (counts !== null && !hadWork) setHadWork(true);
    if (!isMissing) return;
    if (hadWork) setHadWork(false);
    // The address is of a service that has such lists.
    if (work !== undefined) onScope({ ...scope, work: undefined });
  });

  const place = !isMissing && <WorkPlace list={list} />;
  if (counts === null)
    return (
      <>
        {place}
        {hadWork && !isMissing && <div className={workRow} />}
      </>
    );
  return (
    <>
      {place}
      <div className={styles.row}>
        <Radios<WorkList | 'all'>
          ref={lists}
          label={t('lists')}
          value={work ?? 'all'}
          options={CHOICES.map((value) => ({
            value,
            content: (
              <>
                <span>{t(`list.${value}`)}</span>
                {value !== 'all' && counts[value] > 0 && (
                  <bdi translate="no" className={styles.count}>
                    {formats.count(counts[value])}
                  </bdi>
                )}
              </>
            ),
          }))}
          onChange={(chosen) => onScope({ ...scope, work: chosen === 'all' ? undefined : chosen })}
          className={styles.lists}
          optionClassName={styles.list}
        />
        {takeNext !== null && (
          <IconButton label={t('next.act')} action="takeNext" icon={Hand} size="sm" onClick={takeNext} />
        )}
      </div>
    </>
  );
};

export default WorkLists;

/** Returns whether the service has answered that it has no work of chats. */
const useIsMissing = (isUnknown: boolean): boolean => {
  const head = useViewIf(
    isUnknown ? { view: 'records', collection: chatWork.name, v: chatWork.v, query: {}, size: 1 } : null,
  )?.head;
  return head?.status === 'refused' || (head?.status === 'error' && head.error?.code === 'rejected');
};
