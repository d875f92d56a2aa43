import { sva } from 'styled-system/css';
import type { TriggerRecord } from '../../../core/model/collections/automation/response-triggers.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { EditButton } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { RuleTexts } from '../../shared/automation/rule-texts.tsx';
import { Attempt, type AttemptProps } from './attempt.tsx';
import { fieldsOf } from './draft.ts';
import { texts } from './texts/texts.ts';
import { lastHit } from './trigger-columns.tsx';
import { actionWords, doesWords, inLine, matchWords, whenWords } from './trigger-words.ts';

const recipe = sva({
  slots: ['head', 'title', 'note', 'text', 'parts'],
  base: {
    head: {
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: '8',
      pb: '12',
      '& > button': { flexShrink: 0 },
    },
    title: { textStyle: 'text.title', overflowWrap: 'anywhere' },
    note: { textStyle: 'text.ui', color: 'fg.muted', pb: '12' },
    text: {
      pt: '16',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textStyle: 'text.ui',
      '& > h3': { textStyle: 'text.ui', fontWeight: 'semibold', mb: '8' },
    },
    parts: { layerStyle: 'column', gap: '16', pt: '16' },
  },
});

interface TriggerDetailProps extends Omit<AttemptProps, 'fields' | 'saved'> {
  readonly trigger: TriggerRecord;
  readonly edit: (() => void) | null;
}

/** What a trigger waits for and does, with a bench that tries it. */
export const TriggerDetail = ({ trigger, edit, ...attempt }: TriggerDetailProps) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const styles = recipe();
  const { nameOf } = attempt;
  const when = whenWords(t, formats, trigger, nameOf);
  const name = (text: string) => (
    <bdi key={text} translate="no">
      {text}
    </bdi>
  );
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <bdi translate="no">{trigger.name}</bdi>
        </h2>
        {edit !== null && <EditButton onClick={edit} />}
      </div>
      {trigger.system !== null && <p className={styles.note}>{t('locked')}</p>}
      <FactList
        facts={[
          [t('facts.match'), name(matchWords(t, trigger))],
          [t('facts.conditions'), when.length === 0 ? t('always') : name(inLine(t, when))],
          [t('facts.actions'), name(inLine(t, doesWords(t, trigger, nameOf)))],
          [t('facts.after'), t(trigger.goOn ? 'thenGoOn' : 'thenStop')],
          [
            t('facts.pause'),
            trigger.pauseMinutes === 0 ? t('noPause') : t('minutes', { count: trigger.pauseMinutes }),
          ],
          [t('facts.hits'), `${formats.count(trigger.hitsWeek)} / ${formats.count(trigger.hitsMonth)}`],
          [t('facts.last'), lastHit(t, formats, trigger, now)],
          [t('facts.by'), name(trigger.updatedBy || trigger.createdBy)],
          ...(trigger.untestedReason === ''
            ? []
            : [[t('facts.untested'), name(trigger.untestedReason)] as const]),
        ]}
      />
      {trigger.actions.map((action, at) =>
        'text' in action ? (
          // Actions have no name of their own, and a trigger may leave two equal notes.
          <section key={at.toString()} className={styles.text}>
            <h3>{actionWords(t, action, nameOf)}</h3>
            {'variants' in action ? (
              <RuleTexts rule={action} />
            ) : (
              <p dir="auto" translate="no">
                {action.text}
              </p>
            )}
          </section>
        ) : null,
      )}
      <div className={styles.parts}>
        <Attempt {...attempt} fields={fieldsOf(trigger)} saved={trigger} />
      </div>
    </>
  );
};
