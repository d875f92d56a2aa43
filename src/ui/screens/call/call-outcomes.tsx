import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import {
  CALL_OUTCOMES,
  type CallChange,
  type CallOutcome,
  type CallRecord,
} from '../../../core/model/collections/calls.ts';
import { Button } from '../../components/button/button.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { field as fieldRecipe } from '../../components/field/field.recipe.ts';
import { LAST_MOMENT } from '../../components/field/last-day.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useOwnZone } from '../../language/zone-times.ts';
import { outcomeWords } from '../../shared/calls/call-parts.tsx';
import { texts as sharedTexts } from '../../shared/calls/texts/texts.ts';
import { type OfferedTime, offeredTimes } from '../../shared/chat/later/offered-times.ts';
import { useOfferedWords } from '../../shared/chat/later/use-offered-words.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['title', 'chips', 'form', 'offers', 'back', 'when'],
  base: {
    title: { textStyle: 'text.ui', fontWeight: 'semibold', pb: '8' },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '6' },
    form: { pt: '8' },
    offers: { display: 'flex', flexWrap: 'wrap', gap: '6', pb: '8' },
    back: { display: 'flex', alignItems: 'flex-end', gap: '8' },
    when: { textStyle: 'text.meta', color: 'fg.muted', pt: '6' },
  },
});

interface CallOutcomesProps {
  readonly call: CallRecord;
  /** Null: who looks may not change it. */
  readonly change: ((input: CallChange) => Promise<unknown>) | null;
}

/** What became of a call that is over. */
export const CallOutcomes = ({ call, change }: CallOutcomesProps) => {
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation(sharedTexts);
  const styles = recipe();
  const [isAsking, setAsking] = useState(false);
  const later = useRef<HTMLButtonElement>(null);
  const choose = (outcome: CallOutcome) => {
    setAsking(outcome === 'call_back');
    if (outcome !== 'call_back') void change?.({ outcome, callBackAt: null });
  };
  const close = () => {
    setAsking(false);
    later.current?.focus();
  };
  return (
    <section aria-label={t('sections.outcome')}>
      <h3 className={styles.title}>{t('sections.outcome')}</h3>
      {change === null ? (
        <p>{outcomeWords(words, call)}</p>
      ) : (
        <div className={styles.chips}>
          {CALL_OUTCOMES.map((one) => {
            const isChosen = isAsking ? one === 'call_back' : one === call.outcome;
            return (
              <Chip
                key={one}
                ref={one === 'call_back' ? later : undefined}
                aria-pressed={isChosen}
                onClick={() => choose(one)}
              >
                {isChosen && <Check size={14} aria-hidden />}
                <span>{words(`outcomes.${one}`)}</span>
              </Chip>
            );
          })}
        </div>
      )}
      {isAsking && (
        <CallBackForm
          at={call.callBackAt}
          onSet={(callBackAt) => {
            close();
            void change?.({ outcome: 'call_back', callBackAt });
          }}
          onCancel={close}
        />
      )}
      {!isAsking && call.callBackAt !== null && (
        <p className={styles.when}>{t('calledBack', { when: formats.exactTime(call.callBackAt) })}</p>
      )}
    </section>
  );
};

const HOUR_MS = 3_600_000;

/** Returns when to call back by one press: in an hour, tomorrow morning, or on Monday morning. */
const callBackTimes = (now: number, zone: string): readonly OfferedTime[] => [
  { choice: 'hour', at: now + HOUR_MS },
  ...offeredTimes(now, zone),
];

interface CallBackFormProps {
  readonly at: number | null;
  readonly onSet: (at: number) => void;
  readonly onCancel: () => void;
}

/** Asks when to call back. */
const CallBackForm = ({ at, onSet, onCancel }: CallBackFormProps) => {
  const { t, sentence } = useTranslation(texts);
  const zone = useOwnZone();
  const styles = recipe();
  const fields = fieldRecipe({ size: 'sm' });
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [offers] = useState(() => callBackTimes(Date.now(), zone));
  const wordsOf = useOfferedWords();
  useEffect(() => input.current?.focus(), []);
  const set = () => {
    const due = new Date(input.current?.value ?? '').getTime();
    if (due > Date.now()) return onSet(due);
    setProblem(Number.isNaN(due) ? t('noTime') : sentence(':timePassed'));
    input.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The drawer stays open.
        event.stopPropagation();
        onCancel();
      }}
    >
      <div className={styles.offers}>
        {offers.map((offered) => {
          const { line } = wordsOf(offered);
          return (
            <Chip key={offered.choice} onClick={() => onSet(offered.at)}>
              {line}
            </Chip>
          );
        })}
      </div>
      <div className={styles.back}>
        <div className={fields.root}>
          <label htmlFor={id} className={fields.label}>
            {t('callBackAt')}
          </label>
          {/* Uncontrolled: a half typed time is no value, and must not be replaced while it is typed. */}
          <input
            ref={input}
            id={id}
            type="datetime-local"
            max={LAST_MOMENT}
            autoComplete="off"
            className={fields.input}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            defaultValue={at === null ? '' : wallTime(at, zone)}
            onChange={() => setProblem(null)}
          />
        </div>
        <Button type="submit" size="sm" variant="primary">
          {t('setCallBack')}
        </Button>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={fields.error}>
          {problem}
        </p>
      )}
    </form>
  );
};
