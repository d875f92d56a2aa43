import { ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { Refusal } from '../../../../core/kernel/answer.ts';
import type { OwnEntry } from '../../../../core/model/profile/types.ts';
import { mayDo } from '../../../../core/model/session/may-do.ts';
import { accessOf } from '../../../../core/model/session/user.ts';
import { Badge } from '../../../components/badge/badge.tsx';
import { Button } from '../../../components/button/button.tsx';
import { SectionPage } from '../../../components/page/section-page.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { useCore } from '../../../core-client/use-core.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useFailureText } from '../../../records/use-failure-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { useActivityWords } from '../../../shared/activity/activity-sentence.tsx';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { familyStyles } from '../../../sign-in/family-styles.ts';

const styles = sva({
  slots: ['entry', 'time', 'words', 'target', 'foot'],
  base: {
    entry: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '12',
      py: '8',
      textStyle: 'text.ui',
      '&:not(:first-child)': { borderBlockStart: '1px solid token(colors.border.subtle)' },
    },
    time: { width: '140px', flexShrink: 0, color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    words: { flex: '1', minWidth: '160px', overflowWrap: 'anywhere', color: 'fg.muted' },
    target: { fontWeight: 'medium', color: 'fg.default' },
    foot: {
      layerStyle: 'row',
      gap: '12',
      mt: '16',
      textStyle: 'text.meta',
      color: 'fg.muted',
    },
  },
})();

const bone = css({ height: '20px', width: 'full', mb: '12' });
const BONES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface Pages {
  readonly entries: readonly OwnEntry[];
  readonly total: number;
  readonly page: number;
}

/** What the user did in the account, page by page. */
export const OwnActivityTab = () => {
  const { t, formats } = useTranslation(texts);
  const { execute } = useCore();
  const now = useMinute();
  const session = useSession();
  const [pages, setPages] = useState<Pages | null>(null);
  const failureText = useFailureText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [wanted, setWanted] = useState({ page: 1, tries: 0 });

  useEffect(() => {
    let isOver = false;
    const { page } = wanted;
    setRefusal(null);
    void execute({ type: 'readProfile', ask: { what: 'activity', page } }).then((answer) => {
      if (isOver) return;
      if (!answer.ok) return setRefusal(answer.refusal);
      if (answer.value.what !== 'activity') return;
      const { entries, total } = answer.value;
      setPages((last) => {
        // New entries shift the pages, so a page may repeat some of the last one.
        const known = page === 1 ? [] : (last?.entries ?? []);
        const ids = new Set(known.map(({ id }) => id));
        return { entries: [...known, ...entries.filter(({ id }) => !ids.has(id))], total, page };
      });
    });
    return () => {
      isOver = true;
    };
  }, [execute, wanted]);

  const retry = () => setWanted(({ page, tries }) => ({ page, tries: tries + 1 }));
  const seesLog = session !== null && mayDo(accessOf(session), 'view-logs');
  const allPath = `/activity-logs?${new URLSearchParams({ tab: 'activity', actor: String(session?.userData.id ?? '') })}`;

  return (
    <SectionPage
      title={t('activity.title')}
      text={t('activity.text')}
      width="text"
      {...(seesLog && {
        act: (
          <Link href={allPath} className={familyStyles.link}>
            {t('activity.all')}
          </Link>
        ),
      })}
    >
      {pages === null && refusal === null && (
        <div aria-busy>
          {BONES.map((key) => (
            <Skeleton key={key} shape="line" className={bone} />
          ))}
        </div>
      )}
      {refusal !== null && (
        <ErrorState title={t('activity.notLoaded')} reason={failureText(refusal)} onRetry={retry} />
      )}
      {pages !== null && pages.entries.length === 0 && (
        <EmptyState icon={ScrollText} title={t('activity.empty')} text={t('activity.emptyText')} />
      )}
      {pages !== null && pages.entries.length > 0 && (
        <>
          <ul>
            {pages.entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <span className={styles.time}>
                  {`${formats.dayLabel(entry.at, now)}, ${formats.clockTime(entry.at)}`}
                </span>
                <EntryWords entry={entry} />
                {entry.result === 'refused' && <Badge tone="warning" text={t('activity.refused')} />}
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            {pages.entries.length < pages.total && (
              <Button
                busy={wanted.page > pages.page && refusal === null}
                busyLabel={t('activity.loading')}
                onClick={() => setWanted({ page: pages.page + 1, tries: 0 })}
              >
                {t('activity.more')}
              </Button>
            )}
            <span>{t('activity.count', { count: pages.total })}</span>
          </div>
        </>
      )}
    </SectionPage>
  );
};

const EntryWords = ({ entry }: { readonly entry: OwnEntry }) => {
  const [before, after] = useActivityWords()(entry);
  return (
    <span className={styles.words}>
      <span>{before}</span>
      {after !== null && (
        <bdi translate="no" className={styles.target}>
          {entry.targetName}
        </bdi>
      )}
      {after !== null && after !== '' && <span>{after}</span>}
    </span>
  );
};
