import { CircleAlert, CircleCheck, CircleX, Copy, RotateCw } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import { Button } from '../../components/button/button.tsx';
import { type Fact, Facts } from '../../components/facts/facts.tsx';
import { PageSection, SectionPage } from '../../components/page/section-page.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { showDone, showFailure } from '../../components/toast/show-toast.ts';
import { useConnection } from '../../core-client/use-connection.ts';
import { useView } from '../../core-client/use-view.ts';
import { useWorkerLink } from '../../core-client/use-worker-link.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { mayOpen } from '../../routes/navigation-items.ts';
import { settingPath } from '../../routes/setting-path.ts';
import { useAbility } from '../../session/use-ability.ts';
import { storageFacts } from '../../shell/storage/storage-facts.ts';
import { CHECKS, type CheckResult, useDeviceChecks } from './device-checks.ts';
import { deviceReport } from './device-report.ts';
import { texts } from './texts/texts.ts';

const SHORT_ID = 6;

const styles = sva({
  slots: ['checks', 'check', 'icon', 'name', 'text', 'again'],
  base: {
    checks: { listStyle: 'none' },
    check: {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      columnGap: '8',
      py: '4',
      textStyle: 'text.ui',
    },
    icon: {
      mt: '2px',
      '&[data-result=fine]': { color: 'success.fg' },
      '&[data-result=limited]': { color: 'warning.fg' },
      '&[data-result=failed]': { color: 'error.fg' },
    },
    name: { fontWeight: 'medium' },
    text: { gridColumn: '2', color: 'fg.muted' },
    again: { mt: '8' },
  },
})();

const ICONS: Readonly<Record<CheckResult, typeof CircleCheck>> = {
  fine: CircleCheck,
  limited: CircleAlert,
  failed: CircleX,
};

const settingsLink = css({
  display: 'inline-block',
  mt: '6',
  py: '2',
  textStyle: 'text.ui',
  textDecoration: 'underline',
});
const bone = css({ height: '20px', width: '240px', maxWidth: 'full' });
const Bone = () => <Skeleton shape="line" className={bone} />;

/** What is on this device (screens, section 5.16): a page for the person who asks for help. */
const SecondPageScreen = () => {
  const t = useTexts(texts);
  const translation = useTranslation();
  const { formats } = translation;
  const now = useMinute();
  const ability = useAbility();
  const link = useWorkerLink();
  const connection = useConnection();
  const storage = useView({ view: 'storage' })?.head;
  const inspector = useView({ view: 'inspector' });
  const [checks, checkAgain] = useDeviceChecks();

  const responseWords = (ms: number | null): string => {
    if (ms === null) return t('facts.notMeasured');
    return ms < 1 ? `< ${formats.milliseconds(1)}` : formats.milliseconds(ms);
  };
  const consoleFacts: readonly Fact[] = [
    [t('facts.build'), import.meta.env.VITE_BUILD_ID],
    [t('facts.built'), formats.exactTime(Number(import.meta.env.VITE_BUILD_AT))],
    [
      t('facts.worker'),
      link === null || inspector === undefined ? t('facts.noWorker') : t(`facts.${inspector.head.kind}`),
    ],
    [t('facts.response'), responseWords(link?.roundTrip ?? null)],
  ];
  const connectionFacts: readonly Fact[] | undefined = connection && [
    [t('facts.state'), translation.t(`parts.connection.${connection.state}`)],
    [t('facts.since'), formats.stampTime(connection.since)],
    [t('facts.waiting'), formats.count(connection.waitingToSend)],
  ];
  const tabFacts: readonly Fact[] = (inspector?.rows ?? []).map(({ key, since }) => [
    key === link?.tabId ? t('thisTab') : t('tab', { id: key.slice(0, SHORT_ID) }),
    t('openSince', { time: formats.clockTime(since) }),
  ]);
  const stored = storage && storageFacts(storage, now, translation);

  const copy = async (): Promise<void> => {
    const report = deviceReport([
      { title: t('sections.console'), facts: consoleFacts },
      { title: t('sections.tabs'), facts: tabFacts },
      { title: t('sections.connection'), facts: connectionFacts ?? [] },
      { title: t('sections.stored'), facts: stored ?? [] },
      {
        title: t('sections.checks'),
        facts:
          checks === null
            ? []
            : CHECKS.map((name) => [t(`checks.${name}.name`), t(`results.${checks[name]}`)]),
      },
    ]);
    try {
      await navigator.clipboard.writeText(report);
      showDone(t('copied'));
    } catch {
      showFailure(t('notCopied'), t('notCopiedText'));
    }
  };

  return (
    <SectionPage
      title={t('title')}
      text={t('text')}
      width="text"
      act={
        <Button icon={Copy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      }
    >
      <PageSection label={t('sections.console')}>
        <Facts facts={consoleFacts} />
      </PageSection>
      <PageSection label={t('sections.tabs')}>
        {inspector === undefined ? (
          <Bone />
        ) : tabFacts.length === 0 ? (
          <p className={styles.text}>{t('tabsHidden')}</p>
        ) : (
          <Facts facts={tabFacts} />
        )}
      </PageSection>
      <PageSection label={t('sections.connection')}>
        {connectionFacts === undefined ? <Bone /> : <Facts facts={connectionFacts} />}
      </PageSection>
      <PageSection label={t('sections.stored')}>
        {stored === undefined ? <Bone /> : <Facts facts={stored} />}
        {ability !== null && mayOpen(ability, settingPath('data')) && (
          <Link href={settingPath('data')} className={settingsLink}>
            {t('settings')}
          </Link>
        )}
      </PageSection>
      <PageSection label={t('sections.checks')}>
        <ul aria-label={t('sections.checks')} aria-busy={checks === null} className={styles.checks}>
          {CHECKS.map((name) => {
            const result = checks?.[name];
            const Icon = result === undefined ? RotateCw : ICONS[result];
            return (
              <li key={name} className={styles.check}>
                <Icon size={16} aria-hidden className={styles.icon} data-result={result} />
                <span className={styles.name}>{t(`checks.${name}.name`)}</span>
                <span className={styles.text}>
                  {result === undefined ? t('checking') : t(`checks.${name}.${result}`)}
                </span>
              </li>
            );
          })}
        </ul>
        <Button className={styles.again} size="sm" icon={RotateCw} onClick={checkAgain}>
          {t('checkAgain')}
        </Button>
      </PageSection>
    </SectionPage>
  );
};

export default SecondPageScreen;
