import { TriangleAlert } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { OpeningHours } from '../../../core/model/automation/types.ts';
import type { ResponderRecord } from '../../../core/model/collections/automation/auto-responders.ts';
import { flags } from '../../../core/model/collections/flags.ts';
import { createHoles, Named } from '../../components/named/named-text.tsx';
import { LANGUAGE_FACTS } from '../../language/languages.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { EditButton } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { useWholeList } from '../../records/use-whole-list.ts';
import { RuleTexts } from '../../shared/automation/rule-texts.tsx';
import { texts as automationTexts } from '../../shared/automation/texts/texts.ts';
import {
  dateWords,
  dayName,
  hoursWords,
  kindWords,
  minutesWords,
  pauseWords,
  whenWords,
} from './rule-words.ts';
import { texts } from './texts/texts.ts';
import { type Warning, warningWords } from './warnings.ts';

const recipe = sva({
  slots: ['title', 'warning', 'acts'],
  base: {
    title: { textStyle: 'text.title', overflowWrap: 'anywhere' },
    warning: {
      display: 'flex',
      gap: '8',
      mt: '8',
      p: '12',
      borderRadius: 'sm',
      bg: 'warning.soft',
      color: 'warning.fg',
      textStyle: 'text.ui',
      '& > svg': { flexShrink: 0, mt: '2' },
    },
    acts: { display: 'flex', gap: '8', py: '16' },
  },
});

const IN_USE = { q: '', scope: 'any', archived: false } as const;

interface RuleDetailProps {
  readonly rule: ResponderRecord;
  readonly hours: OpeningHours | null;
  readonly warning: Warning | null;
  readonly edit: (() => void) | null;
}

/** What a rule answers, and when. */
export const RuleDetail = ({ rule, hours, warning, edit }: RuleDetailProps) => {
  const t = useTexts(texts);
  const { t: words, language, formats } = useTranslation(automationTexts);
  const { locale } = LANGUAGE_FACTS[language];
  const styles = recipe();
  const { rows } = useWholeList(flags, IN_USE);
  const warned = createHoles();
  const having = createHoles();
  const lacking = createHoles();
  const namesOf = (ids: readonly string[], holes: typeof having) =>
    formats.joined(
      ids.map((id) => holes.name(rows.find(({ key }) => key === id)?.values.name ?? words('flags.deleted'))),
    );
  const { weekly, dates, withFlags, withoutFlags, quietMinutes, lastAnswerAt } = rule;
  const times =
    rule.when === 'own'
      ? weekly.map((one) => ({
          at: `${dayName(one.day, locale, 'short')} ${hoursWords(one, formats)}`,
          name: '',
        }))
      : rule.when === 'dates'
        ? dates.map(({ date, name }) => ({ at: dateWords(date, locale), name }))
        : [];
  return (
    <>
      <h2 className={styles.title}>
        <bdi translate="no">{rule.name}</bdi>
      </h2>
      {warning !== null && (
        <p className={styles.warning}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            <Named {...warned.into(warningWords(t, { ...warning, name: warned.name(warning.name) }))} />
          </span>
        </p>
      )}
      <div className={styles.acts}>{edit !== null && <EditButton onClick={edit} />}</div>
      <RuleTexts rule={rule} />
      <FactList
        facts={[
          [t('columns.on'), t(rule.active ? 'on' : 'off')],
          [t('columns.kind'), kindWords(t, rule)],
          [
            t('columns.when'),
            <div key="when">
              <div>{whenWords(t, rule, hours)}</div>
              {times.map(({ at, name }) => (
                <div key={at}>
                  <span>{at}</span> <bdi translate="no">{name}</bdi>
                </div>
              ))}
            </div>,
          ],
          [t('columns.pause'), pauseWords(t, rule)],
          ...(withFlags.length + withoutFlags.length === 0
            ? []
            : [
                [
                  t('detail.flags'),
                  <div key="flags">
                    {withFlags.length > 0 && (
                      <div>
                        <Named {...having.into(t('detail.with', { names: namesOf(withFlags, having) }))} />
                      </div>
                    )}
                    {withoutFlags.length > 0 && (
                      <div>
                        <Named
                          {...lacking.into(t('detail.without', { names: namesOf(withoutFlags, lacking) }))}
                        />
                      </div>
                    )}
                  </div>,
                ] as const,
              ]),
          ...(quietMinutes === 0
            ? []
            : [[t('detail.quiet'), t('detail.colleague', { time: minutesWords(t, quietMinutes) })] as const]),
          [t('columns.week'), formats.count(rule.weekAnswers)],
          [t('columns.last'), lastAnswerAt === null ? t('never') : formats.exactTime(lastAnswerAt)],
          [t('columns.created'), rule.createdAt === null ? '' : formats.exactTime(rule.createdAt)],
          [
            t('columns.by'),
            <bdi key="by" translate="no">
              {rule.createdBy}
            </bdi>,
          ],
        ]}
      />
    </>
  );
};
