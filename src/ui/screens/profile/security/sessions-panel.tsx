import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import type { OwnSession } from '../../../../core/model/profile/types.ts';
import { Badge } from '../../../components/badge/badge.tsx';
import { Button } from '../../../components/button/button.tsx';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { Asked, LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { PanelBones } from '../panel-bones.tsx';
import { PanelFailure } from '../panel-failure.tsx';
import { securityStyles } from './security.recipe.ts';

const head = css({ layerStyle: 'row', flexWrap: 'wrap', gap: '8', pt: '24' });
const name = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '8',
  textStyle: 'text.ui',
  fontWeight: 'medium',
});

/** Returns the browser and the system in words. */
export function useBrowserWords() {
  const t = useTexts(texts);
  return ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string => {
    if (browser !== '' && system !== '') return t('sessions.on', { browser, system });
    return browser || system || t('sessions.unknown');
  };
}

const isPhone = (system: string): boolean => system === 'Android' || system === 'iOS';

/** The user's sign-ins that have not ended, each with a way to end it. */
export const SessionsPanel = ({
  own,
  asked,
}: {
  readonly own: LoadedProfile;
  readonly asked: Asked<'sessions'>;
}) => {
  const { t, formats, sentence } = useTranslation(texts);
  const styles = securityStyles();
  const browserWords = useBrowserWords();
  const now = useMinute();
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = asked.value?.sessions ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const end = async (id: string | null) => {
    setEnding(id ?? 'all');
    const answer = await own.change(id === null ? { act: 'endOtherSessions' } : { act: 'endSession', id });
    setEnding(null);
    asked.ask();
    if (answer.ok) showDone(t(id === null ? 'sessions.othersEnded' : 'sessions.revoked'));
    else showFailure(t('notSaved'), sentence(answer.refusal.reason));
  };

  return (
    <section aria-labelledby="profile-sessions">
      <div className={head}>
        <h3 id="profile-sessions" className={styles.heading}>
          <span>{t('sessions.title')}</span>
          <span className={styles.count}>{sessions.length > 0 ? formats.count(sessions.length) : ''}</span>
        </h3>
        <span className={styles.grow} />
        {others.length > 0 && (
          <button type="button" className={styles.link} onClick={() => void end(null)}>
            {t('sessions.others', { count: others.length })}
          </button>
        )}
      </div>
      {asked.refusal !== null && (
        <PanelFailure text={t('sessions.notLoaded')} refusal={asked.refusal} onRetry={asked.ask} />
      )}
      {asked.value === null && asked.refusal === null && <PanelBones />}
      <ul className={styles.list} aria-busy={asked.value === null}>
        {sessions.map((session) => {
          const Icon = isPhone(session.system) ? Smartphone : Monitor;
          const words = browserWords(session);
          return (
            <li key={session.id} className={styles.item}>
              <Icon size={16} aria-hidden className={styles.icon} />
              <div className={styles.grow}>
                <p className={name}>
                  <bdi translate="no">{words}</bdi>
                  {session.isCurrent && <Badge tone="success" text={t('sessions.current')} />}
                </p>
                <p className={styles.meta}>
                  {t('sessions.since', {
                    time: `${formats.dayLabel(session.startedAt, now)}, ${formats.clockTime(session.startedAt)}`,
                  })}
                </p>
              </div>
              {session.isCurrent ? (
                <span className={styles.time}>{t('sessions.now')}</span>
              ) : (
                <>
                  <span className={styles.time}>{formats.rowTime(session.seenAt, now)}</span>
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={ending === session.id}
                    aria-label={t('sessions.revokeOf', { name: words })}
                    onClick={() => void end(session.id)}
                  >
                    {t('sessions.revoke')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
