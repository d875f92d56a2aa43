import { SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { css } from 'styled-system/css';
import { keyCaps } from '../../actions/platform-keys.ts';
import { Address } from '../../components/address/address.tsx';
import { Button } from '../../components/button/button.tsx';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useWide } from '../../hooks/use-wide.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordTable } from '../../records/table/record-table.tsx';
import { useColumnChoice } from '../../records/table-choices.ts';
import { texts as kitTexts } from '../../records/texts/texts.ts';
import { ListFooter } from '../../records/toolbar/list-footer.tsx';
import { ConsentNote } from './consent-note.tsx';
import { CountryNote } from './country-note.tsx';
import { DateNote } from './date-note.tsx';
import { REVIEW_TABLE, ReviewBar } from './review-bar.tsx';
import type { ReviewRecord } from './review-list.ts';
import { RowDialog } from './row-dialog.tsx';
import { EditableCell, EditorContext, type Field, LABELS } from './row-editor.tsx';
import { cutText, StateMark, WHY_ROW_PX, Why } from './row-parts.tsx';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';
import type { Review } from './use-review.ts';
import type { Upload } from './use-upload.ts';
import { WorkBar } from './work-bar.tsx';

const hint = css({ display: { base: 'none', md: 'inline-flex' }, alignItems: 'center', gap: '6' });
const hints = css({ display: { base: 'none', md: 'flex' }, gap: '16' });
const grid = css({ layerStyle: 'column', flex: '1', minHeight: '0' });
const notes = css({
  flexShrink: 0,
  px: { base: '16', md: '20' },
  pb: '8',
  borderBlockEnd: '1px solid token(colors.border.subtle)',
});
const stateAndConsent = css({ layerStyle: 'column', minWidth: '0' });
const nothing = css({ flex: '1', minHeight: '0', overflowY: 'auto' });

interface ReviewStepProps {
  readonly upload: Upload;
  readonly review: Review;
  /** Goes back to the choices by which the rows are read. */
  readonly onChoices: () => void;
}

/** Shows every row with its state and reason, and corrects rows one by one or all of a kind. */
export const ReviewStep = ({ upload, review, onChoices }: ReviewStepProps) => {
  const t = useTexts(texts);
  const { t: kit, formats } = useTranslation(kitTexts);
  const isWide = useWide();
  const { counts, progress } = upload.state.context;
  const { list, editor } = review;
  const [shown] = useColumnChoice(REVIEW_TABLE);
  const columns = columnsOf(t, formats.count);
  // The focus may be outside the table: in the bar, in the list of reasons, or nowhere.
  const onProblemKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F8' || counts === null || document.querySelector('[aria-modal=true]') !== null) return;
    event.preventDefault();
    void review.nextProblem();
  });
  useEffect(() => {
    window.addEventListener('keydown', onProblemKey);
    return () => window.removeEventListener('keydown', onProblemKey);
  }, []);
  if (counts === null || upload.state.matches({ review: 'judging' }))
    return (
      <WorkBar
        text={`${t('review.judging')} · ${t('review.judged', {
          done: progress.done,
          total: progress.total ?? '',
        })}`}
        progress={progress}
      />
    );

  const undo = async () => {
    const rows = await review.undo();
    if (rows.length > 0) showDone(t('review.undone'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (!isField && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      void undo();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the table, which has the focus
    <div ref={review.box} className={grid} onKeyDown={onKeyDown} onBlur={review.onBlur}>
      <ReviewBar counts={counts} review={review} columns={columns} onUndo={() => void undo()} />
      {(counts.dates !== null || counts.country !== null) && (
        <div className={notes}>
          <CountryNote
            country={counts.country}
            onChoose={(country) => upload.send({ type: 'setCountry', country })}
          />
          <DateNote
            dates={counts.dates}
            onChoose={(dateOrder) => upload.send({ type: 'setDateOrder', dateOrder })}
            action={
              <Button variant="ghost" size="sm" onClick={onChoices}>
                {t('dates.change')}
              </Button>
            }
          />
        </div>
      )}
      {list.table.count === 0 && list.table.isSettled ? (
        <div className={nothing}>
          <EmptyState
            icon={SearchX}
            title={t('review.noRows')}
            text={kit('states.noneFoundText')}
            action={<Button onClick={review.clear}>{kit('states.clear')}</Button>}
          />
        </div>
      ) : (
        <EditorContext value={isWide ? editor : null}>
          <RecordTable
            key={review.tableKey}
            label={t('review.label')}
            list={list.table}
            columns={columns.filter(({ id, rank }) => rank === 0 || (shown[id] ?? true))}
            titleOf={({ line }) => t('review.rowTitle', { row: line })}
            phoneRow={(row) => (
              <PhoneRow
                title={
                  <bdi translate="no" className={cutText}>
                    {row.fullName || row.written.phone || row.written.email}
                  </bdi>
                }
                titleEnd={<StateMark state={row.state} />}
                second={
                  row.reasons.length === 0 ? <Address address={row.phone} /> : <Why reasons={row.reasons} />
                }
                secondEnd={<span>{formats.count(row.line)}</span>}
              />
            )}
            openId={editor === null ? null : String(editor.row)}
            onOpen={review.edit}
            rowPx={WHY_ROW_PX}
            place={review.place}
            onPlace={review.setPlace}
          />
        </EditorContext>
      )}
      <ListFooter count={list.table.count === 0 ? '' : t('review.rows', { count: list.table.count })}>
        <Comparing upload={upload} />
        <span className={hints}>
          <span className={hint}>
            <KeyCaps presses={[['↵']]} />
            <span>{t('review.editHint')}</span>
          </span>
          <span className={hint}>
            <KeyCaps presses={[['Esc']]} />
            <span>{t('review.putBack')}</span>
          </span>
          <span className={hint}>
            <KeyCaps presses={keyCaps('$mod+z')} />
            <span>{t('review.undoHint')}</span>
          </span>
        </span>
      </ListFooter>
      {!isWide && <RowDialog editor={editor} />}
    </div>
  );
};

/** How far the rows are compared with the contacts of the service. */
const Comparing = ({ upload: { state } }: { readonly upload: Upload }) => {
  const t = useTexts(texts);
  const { progress } = state.context;
  if (state.matches({ review: { ready: 'uncompared' } }))
    return <span role="status">{t('review.uncompared')}</span>;
  if (!state.matches({ review: { ready: 'comparing' } }) || progress.total === null) return null;
  return <span>{t('review.comparing', { done: progress.done, total: progress.total })}</span>;
};

const columnsOf = (
  t: TranslateOf<typeof en>,
  count: (value: number) => string,
): readonly RecordColumn<ReviewRecord>[] => {
  /** A column that can be corrected in place. */
  const editable = (
    field: Field,
    size: Pick<RecordColumn<ReviewRecord>, 'min' | 'grow' | 'rank'>,
    shown: (row: ReviewRecord) => {
      readonly text: string;
      readonly isWrong?: boolean;
      readonly none?: string;
    },
  ): RecordColumn<ReviewRecord> => {
    const label = t(`review.columns.${LABELS[field]}`);
    return {
      id: field,
      header: label,
      ...size,
      cell: (row) => {
        const { text, isWrong = false, none = t('review.none') } = shown(row);
        return (
          <EditableCell row={row} field={field} label={label} text={text} isWrong={isWrong} none={none} />
        );
      },
    };
  };
  return [
    {
      id: 'row',
      header: t('review.columns.row'),
      min: 64,
      grow: 0,
      rank: 0,
      isNumber: true,
      cell: ({ line }) => <span>{count(line)}</span>,
    },
    {
      id: 'state',
      header: t('review.columns.state'),
      // The longest word is French.
      min: 118,
      grow: 0,
      rank: 0,
      cell: (row) => (
        <span className={stateAndConsent}>
          <StateMark state={row.state} />
          <ConsentNote row={row} />
        </span>
      ),
    },
    editable('fullName', { min: 120, grow: 2, rank: 0 }, ({ fullName }) => ({ text: fullName })),
    editable('phone', { min: 140, grow: 2, rank: 0 }, ({ phone, written, state }) => ({
      text: phone || written.phone,
      isWrong: state === 'error' && phone === '',
    })),
    editable('email', { min: 150, grow: 2, rank: 1 }, ({ email, written }) => ({
      text: email || written.email,
      isWrong: email === '',
    })),
    editable('flags', { min: 100, grow: 1, rank: 2 }, ({ flags }) => ({ text: flags, none: '' })),
    {
      id: 'reason',
      header: t('review.columns.reason'),
      min: 180,
      grow: 3,
      rank: 0,
      cell: ({ reasons }) => <Why reasons={reasons} />,
    },
  ];
};
