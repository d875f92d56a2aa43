import { CirclePause, CircleSlash, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { css, cx, sva } from 'styled-system/css';
import type { ImportRow } from '../../../core/model/import/imports-view.ts';
import { CHUNK_ROWS } from '../../../core/model/import/types.ts';
import { Address } from '../../components/address/address.tsx';
import { Button } from '../../components/button/button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useAct } from '../../core-client/use-act.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { OutcomeFigures, OutcomeName } from './outcome-figures.tsx';
import { cutText } from './row-parts.tsx';
import { type RunSample, rateOf } from './run-rate.ts';
import { texts } from './texts/texts.ts';
import { uploadRecipe } from './upload.recipe.ts';
import { useLatestRows } from './use-part.ts';
import { useWords } from './use-words.ts';

const recipe = sva({
  slots: ['head', 'title', 'acts', 'line', 'big', 'latest', 'table', 'pause'],
  base: {
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12', mb: '24' },
    title: { textStyle: 'text.title' },
    acts: { display: 'flex', gap: '8', marginInlineStart: 'auto' },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '8',
      mb: '8',
      textStyle: 'text.ui',
      color: 'fg.muted',
    },
    big: { textStyle: 'text.display', color: 'fg.default', fontVariantNumeric: 'tabular-nums' },
    latest: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      mb: '12',
      '& > h3': { textStyle: 'text.body', fontWeight: 'semibold' },
    },
    pause: {
      display: 'flex',
      gap: '8',
      p: '12',
      mb: '16',
      borderRadius: 'sm',
      bg: 'warning.soft',
      textStyle: 'text.ui',
      '& > svg': { color: 'warning.fg', mt: '2' },
    },
    table: {
      width: 'full',
      tableLayout: 'fixed',
      borderCollapse: 'collapse',
      textStyle: 'text.ui',
      '& th, & td': {
        px: '8',
        py: '8',
        textAlign: 'start',
        truncate: true,
        borderBlockEnd: '1px solid token(colors.border.subtle)',
      },
      '& thead th': { textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.muted' },
      '& tbody th': { fontWeight: 'medium' },
      // On a phone, the name says who it is, and the reason is below the outcome.
      '& :is(th, td):is(:nth-child(3), :nth-child(5))': { display: { base: 'none', md: 'table-cell' } },
      '& :is(th, td):first-child': { width: '64px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      '& td:nth-child(4)': { whiteSpace: { base: 'normal', md: 'nowrap' } },
      '& td small': { display: { md: 'none' }, textStyle: 'text.meta', color: 'fg.muted' },
    },
  },
});
const figures = css({ mt: '24' });
const below = css({ mt: '8' });

const SECOND_MS = 1000;
const LATEST = 20;
/** Longer times are shown in minutes, s. */
const MINUTE_S = 90;

/** An import that is not finished: its progress, and the buttons that steer it. The core runs it. */
export const RunStep = ({ run }: { readonly run: ImportRow }) => {
  const { t, formats, sentence } = useTranslation(texts);
  const act = useAct();
  const words = useWords();
  const frame = uploadRecipe();
  const styles = recipe();
  const [isStopping, setStopping] = useState(false);
  const { importId, counts, total, state, pause, waiting } = run;
  const done = counts.created + counts.updated + counts.skipped + counts.failed;
  /** Batches whose rows are shown. Null: the list follows the newest. */
  const [shownBatch, setShownBatch] = useState<number | null>(null);
  const latest = useLatestRows(importId, shownBatch ?? run.answered, LATEST);
  const speed = useSpeed(done, total, state === 'running' && !waiting);
  const steer = (how: 'pause' | 'resume' | 'stop') =>
    void act({ type: 'import', ask: { act: 'steer', importId, how } }, t('run.failed'));
  const progressText = t('run.of', { done: formats.count(done), total: formats.count(total) });

  return (
    <div className={frame.page}>
      <section className={frame.section}>
        <div className={styles.head}>
          <div>
            <div role="status">
              <h3 className={styles.title}>
                {t(`run.${state === 'paused' || state === 'stopping' ? state : 'running'}`)}
              </h3>
            </div>
            {state === 'running' && <p className={frame.note}>{t('run.away')}</p>}
          </div>
          <div className={styles.acts}>
            {state !== 'stopping' && (
              <Button icon={CircleSlash} onClick={() => setStopping(true)}>
                {t('run.stop')}
              </Button>
            )}
            {state === 'running' && (
              <Button variant="primary" icon={Pause} onClick={() => steer('pause')}>
                {t('run.pause')}
              </Button>
            )}
            {state === 'paused' && (
              <Button variant="primary" icon={Play} onClick={() => steer('resume')}>
                {t('run.resume')}
              </Button>
            )}
          </div>
        </div>
        {(pause !== null || waiting) && (
          <p role="status" className={styles.pause}>
            <CirclePause size={16} aria-hidden />
            <span>{pause === null ? t('run.waiting') : t(`run.pauses.${pause.cause}`)}</span>
            {pause?.cause === 'refused' && pause.reason !== '' && <span>{sentence(pause.reason)}</span>}
          </p>
        )}
        <div className={styles.line}>
          <span className={styles.big}>{progressText}</span>
          {speed !== null && <span>{speed}</span>}
        </div>
        <OutcomeBar label={t('run.progress')} counts={counts} total={total} text={progressText} />
        <div className={cx(styles.line, below)}>
          <span>
            {t('run.batches', {
              rows: formats.count(CHUNK_ROWS),
              done: formats.count(run.answered),
              of: formats.count(run.chunks),
            })}
          </span>
          <span>{t('run.started', { time: formats.exactTime(run.startedAt) })}</span>
        </div>
        <div className={figures}>
          <OutcomeFigures counts={counts} />
        </div>
      </section>
      {latest.length > 0 && (
        <section className={frame.section}>
          <div className={styles.latest}>
            <h3>{t('run.latest')}</h3>
            <Checkbox
              label={t('run.follow')}
              checked={shownBatch === null}
              onChange={(follows) => setShownBatch(follows ? null : run.answered)}
            />
          </div>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['row', 'name', 'phone', 'outcome', 'reason'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`run.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {latest.map((row) => (
                <tr key={row.row}>
                  <td>{formats.count(row.row)}</td>
                  <th scope="row">
                    <bdi translate="no" className={cutText}>
                      {row.fullName}
                    </bdi>
                  </th>
                  <td>
                    <Address address={row.phone || row.email} />
                  </td>
                  <td>
                    <OutcomeName outcome={row.outcome} isRow />
                    {row.reason !== '' && <small>{words.refusal(row.reason)}</small>}
                  </td>
                  <td>{words.refusal(row.reason)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ConfirmDialog
        open={isStopping}
        title={t('run.stopTitle')}
        keepLabel={t('run.stopKeep')}
        actLabel={t('run.stop')}
        onKeep={() => setStopping(false)}
        onAct={() => {
          setStopping(false);
          steer('stop');
        }}
      >
        {t('run.stopText')}
      </ConfirmDialog>
    </div>
  );
};

/** Returns the speed and the remaining time in words; null if unknown. */
function useSpeed(done: number, total: number, isMoving: boolean): string | null {
  const { t, formats, language } = useTranslation(texts);
  const now = useNow(SECOND_MS);
  const [first, setFirst] = useState<RunSample | null>(null);
  // The first sample of a stretch without a pause. `now` may be a second old, so the first rate is a guess.
  if (isMoving && first === null) setFirst({ at: now, done });
  if (!isMoving && first !== null) setFirst(null);
  const speed = first === null ? null : rateOf(first, { at: now, done }, total);
  if (speed === null) return null;
  const isShort = speed.left < MINUTE_S;
  const time = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, isShort ? speed.left : speed.left / 60));
  return t('run.rate', { rate: formats.count(Math.round(speed.rate)), time });
}
