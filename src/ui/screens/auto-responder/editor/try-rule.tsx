import { ChevronDown } from 'lucide-react';
import { use } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import type { ResponderRule, Rules } from '../../../../core/model/automation/types.ts';
import {
  type ResponderRecord,
  responderInput,
} from '../../../../core/model/collections/automation/auto-responders.ts';
import type { JsonObject } from '../../../../core/model/records/types.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { FormContext } from '../../../records/form/form-context.ts';
import { type Trial, withDraft } from '../simulator/simulation.ts';
import { Simulator } from '../simulator/simulator.tsx';
import { texts } from '../texts/texts.ts';

const root = css({ mx: '-20px', borderBlockStart: '1px solid token(colors.border.subtle)' });
const summary = css({
  layerStyle: 'row',
  gap: '8',
  px: '20',
  py: '12',
  textStyle: 'text.ui',
  fontWeight: 'medium',
  cursor: 'pointer',
});
const arrow = css({
  transition: 'transform token(durations.fast)',
  '[open] > summary > &': { transform: 'rotate(180deg)' },
});
const note = css({ px: '20', pb: '12', textStyle: 'text.ui', color: 'fg.muted' });

/** Returns the rule that a form holds; null while it has no readable fields. `id`: of the saved rule. */
function draftOf(values: JsonObject, id: string, unnamed: string): ResponderRule | null {
  const name = typeof values.name === 'string' && values.name.trim() !== '' ? values.name : unnamed;
  const read = v.safeParse(responderInput, { ...values, name });
  if (!read.success) return null;
  const { variants, ...rule } = read.output;
  const { fr, ar } = variants;
  return { ...rule, id, variants: { ...(fr === '' ? {} : { fr }), ...(ar === '' ? {} : { ar }) } };
}

interface TryRuleProps {
  readonly record: ResponderRecord | null;
  readonly rules: Rules;
  readonly trial: Trial;
  readonly onChange: (part: Partial<Trial>) => void;
}

/** The simulator inside the form of a rule: it reads the rule as it is typed. */
export const TryRule = ({ record, rules, trial, onChange }: TryRuleProps) => {
  const t = useTexts(texts);
  const context = use(FormContext);
  const draft = draftOf(context?.form.values ?? {}, record?.id ?? 'new', t('create'));
  return (
    <details className={root}>
      <summary className={summary}>
        <ChevronDown size={16} aria-hidden className={arrow} />
        <span>{t('simulator.try')}</span>
      </summary>
      {draft === null ? (
        <p className={note} role="status">
          {t('simulator.incomplete')}
        </p>
      ) : (
        <>
          <p className={note}>{t('simulator.unsaved')}</p>
          <Simulator rules={withDraft(rules, draft)} trial={trial} onChange={onChange} />
        </>
      )}
    </details>
  );
};
