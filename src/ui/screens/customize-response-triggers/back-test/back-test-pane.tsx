import { useId, useState } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import { partsAt } from '../../../../core/kernel/search/fold-text.ts';
import type { BackTestHead, BackTestHit, BackTestView } from '../../../../core/model/automation/back-test.ts';
import type { Trigger } from '../../../../core/model/automation/types.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { chatPath } from '../../../routes/chat-path.ts';
import { HitText } from '../../../shared/search/hit-text.tsx';
import { texts } from '../texts/texts.ts';
import { TEST_DAYS, useBackTest } from './use-back-test.ts';

/** Hits that are shown at first. */
const FIRST_HITS = 4;

const recipe = sva({
  slots: [
    'root',
    'head',
    'acts',
    'note',
    'figures',
    'figure',
    'samples',
    'sample',
    'words',
    'top',
    'badge',
    'text',
  ],
  base: {
    root: {
      layerStyle: 'column',
      gap: '12',
      pt: '16',
      borderBlockStart: '1px solid token(colors.border.subtle)',
    },
    head: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      gap: '8',
      flexWrap: 'wrap',
      '& > h3': { textStyle: 'text.ui', fontWeight: 'semibold', outline: 'none' },
    },
    acts: { layerStyle: 'row', gap: '8', flexWrap: 'wrap' },
    note: { textStyle: 'text.meta', color: 'fg.muted' },
    figures: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '8' },
    figure: {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      textStyle: 'text.meta',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      '& > dd': { textStyle: 'text.title', color: 'fg.default', fontVariantNumeric: 'tabular-nums' },
      '&:not(:first-child)': {
        paddingInlineStart: '8',
        borderInlineStart: '1px solid token(colors.border.subtle)',
      },
    },
    samples: { '&[data-old]': { opacity: '0.6' } },
    sample: {
      display: 'flex',
      gap: '10',
      py: '8',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      textStyle: 'text.ui',
      color: 'inherit',
      borderRadius: 'xs',
      _hover: { bg: 'bg.hover' },
    },
    words: { flex: '1', minWidth: '0' },
    top: {
      layerStyle: 'row',
      gap: '6',
      flexWrap: 'wrap',
      '& > :first-child': { fontWeight: 'medium', overflowWrap: 'anywhere' },
      '& > time': { marginInlineStart: 'auto', textStyle: 'text.meta', color: 'fg.muted' },
    },
    badge: {
      px: '4',
      borderRadius: 'xs',
      textStyle: 'text.meta',
      bg: 'info.soft',
      color: 'info.fg',
      '&[data-also]': { bg: 'warning.soft', color: 'warning.fg' },
    },
    text: {
      display: 'block',
      textStyle: 'text.meta',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      '& mark': { bg: 'accent.soft', color: 'fg.default', fontWeight: 'semibold', borderRadius: 'xs' },
    },
  },
});

interface BackTestPaneProps {
  /** The trigger as its form has it. */
  readonly trigger: Trigger;
  /** The trigger as it is saved; null if it is new. */
  readonly saved: Trigger | null;
  /** Called when the trigger has been tried on all texts. */
  readonly onTested: () => void;
}

/** Shows which texts of the past days a trigger would have answered, before it is switched on. */
export const BackTestPane = ({ trigger, saved, onTested }: BackTestPaneProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const id = useId();
  const [days, setDays] = useState<'7' | '30' | '90'>('30');
  const { view, isCancelled, isStale, begin, cancel } = useBackTest(trigger, saved);
  const head = view?.head ?? null;
  const isRunning = head?.state === 'running' && !isCancelled;
  // Without a text nothing was tested.
  const isDone = head?.state === 'done' && head.read > 0 && !isStale;
  useOnChange([isDone], () => {
    if (isDone) onTested();
  });
  const chosen = TEST_DAYS.find((one) => String(one) === days) ?? 30;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <div className={styles.head}>
        <h3 id={id}>{t('test.label')}</h3>
        <Segment
          label={t('test.days')}
          value={days}
          options={(['7', '30', '90'] as const).map((value) => ({ value, label: t(`test.span.d${value}`) }))}
          onChange={setDays}
        />
      </div>
      <p className={styles.note}>{t('test.text')}</p>
      <div className={styles.acts}>
        {isRunning ? (
          <Button size="sm" onClick={cancel}>
            {t('test.cancel')}
          </Button>
        ) : (
          <Button size="sm" disabled={trigger.match.terms.length === 0} onClick={() => begin(chosen)}>
            {t(head === null ? 'test.run' : 'test.again')}
          </Button>
        )}
        <Progress head={head} isCancelled={isCancelled} isStale={isStale} />
      </div>
      {view !== null && head?.state !== 'refused' && <Found view={view} isOld={isStale} />}
    </section>
  );
};

interface ProgressProps {
  readonly head: BackTestHead | null;
  readonly isCancelled: boolean;
  readonly isStale: boolean;
}

const Progress = ({ head, isCancelled, isStale }: ProgressProps) => {
  const { t, formats, language } = useTranslation(texts);
  const styles = recipe();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const values =
    head === null ? null : { read: formats.count(head.read), done: percent.format(head.progress) };
  const words =
    head === null || values === null
      ? ''
      : isStale
        ? t('test.stale')
        : isCancelled
          ? t('test.cancelled', values)
          : head.state === 'running'
            ? t('test.progress', values)
            : head.state === 'refused'
              ? t('why.badPattern')
              : '';
  return (
    <>
      {head?.state === 'running' && !isCancelled && (
        <progress aria-label={t('test.label')} value={head.progress} max={1} />
      )}
      <span role="status" className={styles.note}>
        {words}
      </span>
    </>
  );
};

interface FoundProps {
  readonly view: BackTestView;
  readonly isOld: boolean;
}

const Found = ({ view: { head, rows }, isOld }: FoundProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const [isWhole, setWhole] = useState(false);
  const { hits, read } = head;
  if (head.state === 'done' && read === 0) return <p className={styles.note}>{t('test.nothing')}</p>;
  const shown = isWhole ? rows : rows.slice(0, FIRST_HITS);
  const figures = [
    ['read', read, t('test.read')],
    ['hits', hits, t('test.hits', { count: head.newHits })],
    ['chats', head.chats, t('test.chats')],
    ['overlaps', head.overlaps, t('test.overlaps')],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([key, value, label]) => (
          <div key={key} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{formats.count(value)}</dd>
          </div>
        ))}
      </dl>
      {head.state === 'done' && hits === 0 && <p className={styles.note}>{t('test.none')}</p>}
      <ul aria-label={t('test.samples')} className={styles.samples} data-old={isOld || undefined}>
        {shown.map((hit) => (
          <Sample key={hit.key} hit={hit} />
        ))}
      </ul>
      {rows.length > FIRST_HITS && (
        <div>
          <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('test.fewer')
              : rows.length < hits
                ? t('test.newest', { count: rows.length })
                : t('test.all', { count: hits })}
          </Button>
        </div>
      )}
    </>
  );
};

const Sample = ({ hit: { chatId, name, at, text, spans, isNew, also } }: { readonly hit: BackTestHit }) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const styles = recipe();
  return (
    <li>
      <Link href={chatPath(chatId)} className={styles.sample}>
        <Avatar id={chatId} name={name} size={24} />
        <span className={styles.words}>
          <span className={styles.top}>
            <bdi translate="no">{name}</bdi>
            {isNew && <span className={styles.badge}>{t('test.isNew')}</span>}
            {also.length > 0 && (
              <bdi translate="no" className={styles.badge} data-also="">
                {t('test.also', { names: formats.joined(also) })}
              </bdi>
            )}
            <time dateTime={new Date(at).toISOString()}>{formats.rowTime(at, now)}</time>
          </span>
          <bdi translate="no" dir="auto" className={styles.text}>
            <HitText parts={partsAt(text, spans)} />
          </bdi>
        </span>
      </Link>
    </li>
  );
};
