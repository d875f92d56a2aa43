import { Download, History } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { css, cx, sva } from 'styled-system/css';
import {
  type AgentFigures,
  agentFigures,
  chatWork,
} from '../../../../core/model/collections/work/chat-work.ts';
import { chatWorkAgents, type WorkAgentRecord } from '../../../../core/model/collections/work/work-agents.ts';
import { downloadCsv } from '../../../browser/download.ts';
import { Button } from '../../../components/button/button.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { showDone } from '../../../components/toast/show-toast.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { durationWords } from '../../../language/duration.ts';
import { isoDate } from '../../../language/formats.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useCollection } from '../../../records/use-collection.ts';
import { useAskedQuestion } from '../../../records/use-question.ts';
import { stateNow } from '../../../shared/profile/availability.ts';
import { AvailabilityDot } from '../../../shared/profile/availability-dot.tsx';
import { texts as profileTexts } from '../../../shared/profile/texts/texts.ts';
import { askWork } from '../../../shared/work/ask-work.ts';
import { useWorkRights } from '../../../shared/work/use-work-rights.ts';
import type { WorkChat } from '../../../shared/work/work-acts.ts';
import { WorkDesk } from '../../../shared/work/work-desk.tsx';
import { home } from '../home.recipe.ts';
import { type AgentRow, agentRows, SPANS, type Span, startOf } from './team-figures.ts';
import { texts } from './texts/texts.ts';
import '../../../language/texts/en/home.ts';

const recipe = sva({
  slots: ['scroller', 'table', 'head', 'cell', 'figure', 'name', 'state', 'bar', 'open', 'act', 'unseen'],
  base: {
    // Positioned: text for screen readers is absolute, and would widen the page instead.
    scroller: { position: 'relative', overflowX: 'auto' },
    table: { width: 'full', borderCollapse: 'collapse', textStyle: 'text.ui' },
    head: {
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'fg.muted',
      py: '6',
      pe: '16',
      verticalAlign: 'bottom',
    },
    cell: {
      py: '8',
      pe: '16',
      borderBlockStart: '1px solid token(colors.border.default)',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    figure: { textAlign: 'end' },
    // The figures stay in view beside a long name.
    name: {
      fontWeight: 'medium',
      textAlign: 'start',
      whiteSpace: 'normal',
      minWidth: '112px',
      maxWidth: '200px',
      overflowWrap: 'anywhere',
      // Not the name itself: it may have another direction.
      '& > span': { lineClamp: 2 },
    },
    state: { layerStyle: 'row', gap: '6', color: 'fg.muted' },
    open: { layerStyle: 'row', justifyContent: 'space-between', gap: '8' },
    bar: {
      display: 'block',
      width: '72px',
      height: '6px',
      borderRadius: 'xs',
      bg: 'bg.muted',
      overflow: 'hidden',
      '& > span': { display: 'block', height: 'full', bg: 'accent.solid' },
    },
    act: { textAlign: 'end' },
    unseen: { srOnly: true },
  },
});

const COLUMNS = ['agent', 'state', 'open', 'waiting', 'answered', 'median', 'slow'] as const;

const nameOf = ({ name, identity }: WorkAgentRecord): string => name || identity;

const isFigure = (column: (typeof COLUMNS)[number]): boolean => column !== 'agent' && column !== 'state';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stands where there is nothing to say. */
const NO_VALUE = '–';

const bone = css({ width: '90%', height: '12px', my: '12px' });
const head = css({ layerStyle: 'row', flexWrap: 'wrap', gap: '8', pb: '8' });
const spans = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  marginInlineStart: 'auto',
  gap: '8',
  minWidth: '0',
});

/** Who answers: open chats, waits and first answers of each agent, for supervisors. */
const TeamAnswers = () => {
  const work = useView({ view: 'work' });
  // A service without the work of chats has no figures either.
  return work === undefined || work.head.counts === null ? null : <Figures />;
};

export default TeamAnswers;

const Figures = () => {
  const page = home();
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation();
  const now = useMinute();
  const [span, setSpan] = useState<Span>('today');
  const rights = useWorkRights();
  /** Id of the agent whose chats are about to be handed over. */
  const [handed, setHanded] = useState<string | null>(null);
  const agents = useCollection(chatWorkAgents, { q: '' });
  const { answer, failure, again } = useAskedQuestion(
    chatWork,
    'figures',
    { from: startOf(span, now), to: now },
    agentFigures,
  );
  // Each minute asks again. Until the answer, the figures of the minute before stay.
  const shown = useCarried<{ readonly span: Span; readonly figures: readonly AgentFigures[] } | null>(
    null,
    (before) =>
      answer !== null && before?.figures !== answer
        ? { span, figures: answer }
        : before?.span === span
          ? before
          : null,
  );
  const isLoading = agents.head === undefined || agents.head.status === 'loading';
  const rows = agentRows(
    agents.rows.map(({ values }) => values),
    shown?.figures ?? [],
  );
  const wait = (ms: number | null): string => {
    if (ms === null) return NO_VALUE;
    return ms < DAY_MS
      ? durationWords(words, ms)
      : words('home.wait.days', { count: Math.floor(ms / DAY_MS) });
  };

  const hand = (chats: readonly WorkChat[]) => {
    setHanded(null);
    if (chats.length === 0) showDone(t('noChats'));
    else askWork({ act: 'hand', chats });
  };

  const save = async () => {
    const { writeTable } = await import('../../../records/export/csv.ts');
    const table = writeTable(
      [t('agent'), t('open'), t('waiting'), t('answered'), t('median'), t('slow')],
      rows.map(({ agent, figures }) => [
        nameOf(agent),
        agent.open,
        figures?.waitingSince == null ? '' : new Date(figures.waitingSince).toISOString(),
        figures?.answered ?? '',
        figures?.medianMs == null ? '' : Math.round(figures.medianMs / 1000),
        figures?.slowMs == null ? '' : Math.round(figures.slowMs / 1000),
      ]),
    );
    downloadCsv(`who-answers-${isoDate(now)}.csv`, table);
    showDone(t('exported'));
  };

  return (
    <section className={page.section} aria-label={t('title')}>
      <div className={head}>
        <h3 className={page.sectionTitle}>{t('title')}</h3>
        <div className={spans}>
          <Segment
            label={t('span')}
            value={span}
            options={SPANS.map((value) => ({ value, label: t(`spans.${value}`) }))}
            onChange={setSpan}
          />
          <Button size="sm" icon={Download} disabled={rows.length === 0} onClick={() => void save()}>
            {t('export')}
          </Button>
        </div>
      </div>
      {agents.head?.status === 'ready' &&
        agents.head.source === 'device' &&
        agents.head.loadedAt !== null && (
          <p className={page.line}>
            <History size={14} aria-hidden />
            <span>{t('stale', { time: formats.clockTime(agents.head.loadedAt) })}</span>
          </p>
        )}
      {isLoading && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
        </div>
      )}
      {(failure !== null || agents.head?.status === 'error') && (
        <p className={page.line} role="alert">
          <span>{t('failed')}</span>
          <Button
            size="sm"
            onClick={() => {
              agents.refresh();
              again();
            }}
          >
            {words('parts.retry')}
          </Button>
        </p>
      )}
      {!isLoading && agents.head?.status === 'ready' && rows.length === 0 && (
        <p className={page.line}>{t('empty')}</p>
      )}
      {rows.length > 0 && (
        <AgentTable
          rows={rows}
          now={now}
          wait={wait}
          isReady={shown !== null}
          onHand={rights.mayWrite ? setHanded : null}
        />
      )}
      {handed !== null && <ChatsOf key={handed} agentId={handed} onRead={hand} />}
      <WorkDesk />
    </section>
  );
};

type AgentTableProps = {
  readonly rows: readonly AgentRow[];
  readonly now: number;
  readonly wait: (ms: number | null) => string;
  /** False until the figures of the span are known. */
  readonly isReady: boolean;
  /** Null: the person may not hand chats over. */
  readonly onHand: ((agentId: string) => void) | null;
};

interface ChatsOfProps {
  readonly agentId: string;
  readonly onRead: (chats: readonly WorkChat[]) => void;
}

/** Reads the chats of an agent once. */
const ChatsOf = ({ agentId, onRead }: ChatsOfProps): null => {
  const view = useView({ view: 'workOfAgent', agentId });
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (view !== undefined) read(view.rows.map(({ key, ...row }) => ({ ...row, id: key })));
  }, [view]);
  return null;
};

const AgentTable = ({ rows, now, wait, isReady, onHand }: AgentTableProps) => {
  const styles = recipe();
  const t = useTexts(texts);
  const { t: profile, formats } = useTranslation(profileTexts);
  const figure = cx(styles.cell, styles.figure);
  const most = Math.max(1, ...rows.map(({ agent }) => agent.open));
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={cx(styles.head, isFigure(column) && styles.figure)}>
                {t(column)}
              </th>
            ))}
            {onHand !== null && (
              <th scope="col" className={styles.head}>
                <span className={styles.unseen}>{t('acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ agent, figures }) => {
            const state = stateNow({ state: agent.availability, until: agent.until }, now);
            return (
              <tr key={agent.id}>
                <th scope="row" className={cx(styles.cell, styles.name)}>
                  <span>
                    <bdi translate="no">{nameOf(agent)}</bdi>
                  </span>
                </th>
                <td className={styles.cell}>
                  <span className={styles.state}>
                    <AvailabilityDot state={state} />
                    <span>{profile(`availability.states.${state}`)}</span>
                  </span>
                </td>
                <td className={styles.cell}>
                  <span className={styles.open}>
                    <span className={styles.bar} aria-hidden>
                      <span style={{ width: `${(agent.open / most) * 100}%` }} />
                    </span>
                    <span>{formats.count(agent.open)}</span>
                  </span>
                </td>
                <td className={figure}>
                  {figures === null || figures.waitingSince === null ? (
                    <span>{figures === null ? NO_VALUE : t('nobodyWaits')}</span>
                  ) : (
                    <span>{wait(now - figures.waitingSince)}</span>
                  )}
                </td>
                <td className={figure}>{isReady ? formats.count(figures?.answered ?? 0) : NO_VALUE}</td>
                <td className={figure}>{wait(figures?.medianMs ?? null)}</td>
                <td className={figure}>{wait(figures?.slowMs ?? null)}</td>
                {onHand !== null && (
                  <td className={cx(styles.cell, styles.act)}>
                    <Button
                      size="sm"
                      disabled={agent.open === 0}
                      aria-label={t('reassign', { name: nameOf(agent) })}
                      onClick={() => onHand(agent.id)}
                    >
                      {t('reassignShort')}
                    </Button>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
