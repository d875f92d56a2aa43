import { css } from 'styled-system/css';
import type { SettingsChange, SettingsRecord } from '../../../../core/model/collections/settings.ts';
import { chatWorkAgents, type WorkAgentRecord } from '../../../../core/model/collections/work/work-agents.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { PageSection } from '../../../components/page/section-page.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { durationWords } from '../../../language/duration.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useCollection } from '../../../records/use-collection.ts';
import { useQuickWrite } from '../../../records/use-quick-write.ts';
import { mayDo } from '../../../session/ability.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { stateNow } from '../../../shared/profile/availability.ts';
import { AvailabilityDot } from '../../../shared/profile/availability-dot.tsx';
import { texts as profileTexts } from '../../../shared/profile/texts/texts.ts';
import { NumberChoice } from '../number-choice.tsx';
import { texts } from './texts/texts.ts';

const MINUTE_MS = 60_000;
const WARN_MINUTES = [5, 15, 30, 60, 120] as const;
const ALARM_MINUTES = [30, 60, 120, 240, 480] as const;
const LIMITS = [0, 5, 10, 20, 30, 50, 100];

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '8' }),
  value: css({ textStyle: 'text.ui' }),
  gap: css({ mt: '12' }),
  label: css({ textStyle: 'text.ui', mb: '6' }),
  agents: css({ mt: '8' }),
  agent: css({
    layerStyle: 'row',
    gap: '8',
    minHeight: '36px',
    borderBlockStart: '1px solid token(colors.border.subtle)',
    textStyle: 'text.ui',
  }),
  who: css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', flex: '1', minWidth: '0', py: '4' }),
  name: css({ fontWeight: 'medium', overflowWrap: 'anywhere', minWidth: '0', lineClamp: 2 }),
  state: css({ color: 'fg.muted' }),
  limit: css({ flexShrink: '0' }),
};

/** Returns the numbers with this one among them, in order. */
const withValue = (numbers: readonly number[], value: number): readonly number[] =>
  [...new Set([...numbers, value])].toSorted((a, b) => a - b);

interface WorkSettingsProps {
  readonly record: SettingsRecord;
  readonly locked: boolean;
  readonly change: (change: SettingsChange) => void;
}

/** Who answers chats: what an answer does, when a wait warns, and how chats are shared out. */
export const WorkSettings = ({ record, locked, change }: WorkSettingsProps) => {
  const t = useTexts(texts);
  const { t: words } = useTranslation();
  const agents = useCollection(chatWorkAgents, { q: '' });
  // A service without the work of chats has nothing to set here.
  if (agents.head?.status !== 'ready') return null;
  const minutes = (value: number) => ({ value, label: durationWords(words, value * MINUTE_MS) });
  return (
    <>
      <PageSection label={t('answers')}>
        {locked ? (
          <p className={styles.value}>{t(record.answerTakes ? 'answerTakes' : 'answerLeaves')}</p>
        ) : (
          <Checkbox
            label={t('answerTakes')}
            checked={record.answerTakes}
            onChange={(answerTakes) => change({ answerTakes })}
          />
        )}
        <p className={styles.note}>{t('answerNote')}</p>
      </PageSection>
      <PageSection label={t('waits')}>
        <p className={styles.label}>{t('warn')}</p>
        <NumberChoice
          label={t('warn')}
          value={record.waitWarnMinutes}
          locked={locked}
          options={withValue(WARN_MINUTES, record.waitWarnMinutes).map(minutes)}
          onChange={(waitWarnMinutes) =>
            change({
              waitWarnMinutes,
              ...(waitWarnMinutes > record.waitAlarmMinutes ? { waitAlarmMinutes: waitWarnMinutes } : {}),
            })
          }
        />
        <div className={styles.gap}>
          <p className={styles.label}>{t('alarm')}</p>
          <NumberChoice
            label={t('alarm')}
            value={record.waitAlarmMinutes}
            locked={locked}
            options={withValue(ALARM_MINUTES, record.waitAlarmMinutes).map((value) => ({
              ...minutes(value),
              disabled: value < record.waitWarnMinutes,
            }))}
            onChange={(waitAlarmMinutes) => change({ waitAlarmMinutes })}
          />
        </div>
        <p className={styles.note}>{t('waitsNote')}</p>
      </PageSection>
      <PageSection label={t('sharing')}>
        {locked ? (
          <p className={styles.value}>{t(record.shareOut ? 'shareOut' : 'notShared')}</p>
        ) : (
          <Checkbox
            label={t('shareOut')}
            checked={record.shareOut}
            onChange={(shareOut) => change({ shareOut })}
          />
        )}
        <p className={styles.note}>{t('shareNote')}</p>
        <Limits agents={agents.rows.map(({ values }) => values)} />
      </PageSection>
    </>
  );
};

/** How many open chats each agent gets by sharing out. */
const Limits = ({ agents }: { readonly agents: readonly WorkAgentRecord[] }) => {
  const t = useTexts(texts);
  const profile = useTexts(profileTexts);
  const now = useMinute();
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const mayChange = mayWrite && ability !== null && mayDo(ability, chatWorkAgents.writes.update.may);
  const write = useQuickWrite<WorkAgentRecord>(chatWorkAgents);
  const limitWords = (limit: number) => (limit === 0 ? t('noLimit') : t('limitOf', { count: limit }));
  if (agents.length === 0) return <p className={styles.note}>{t('noAgents')}</p>;
  return (
    <ul aria-label={t('limits')} className={styles.agents}>
      {agents.map((agent) => {
        const name = agent.name || agent.identity;
        const state = stateNow({ state: agent.availability, until: agent.until }, now);
        return (
          <li key={agent.id} className={styles.agent}>
            <AvailabilityDot state={state} />
            <span className={styles.who}>
              <span className={styles.name}>
                <bdi translate="no">{name}</bdi>
              </span>
              <span className={styles.state}>{profile(`availability.states.${state}`)}</span>
            </span>
            <span className={styles.limit}>
              {mayChange ? (
                <InlineSelect
                  label={t('limit', { name })}
                  value={String(agent.limit)}
                  options={withValue(LIMITS, agent.limit).map((limit) => ({
                    value: String(limit),
                    label: limitWords(limit),
                  }))}
                  onChange={(limit) =>
                    void write(
                      { op: 'update', record: agent, input: { limit: Number(limit) } },
                      t('notChanged', { name }),
                    )
                  }
                />
              ) : (
                <span>{limitWords(agent.limit)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
