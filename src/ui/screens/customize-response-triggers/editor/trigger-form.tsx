import { use, useState } from 'react';
import { css } from 'styled-system/css';
import type { TriggerRecord } from '../../../../core/model/collections/automation/response-triggers.ts';
import {
  PAUSE_MINUTES_MAX,
  TRIGGER_NAME_MAX,
} from '../../../../core/model/collections/automation/trigger-fields.ts';
import { Badge } from '../../../components/badge/badge.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FormNumber, FormText } from '../../../records/form/fields.tsx';
import { FormContext, useFormField } from '../../../records/form/form-context.ts';
import { Attempt, type AttemptProps } from '../attempt.tsx';
import { draftOf, FIRST, fieldsOf } from '../draft.ts';
import { texts } from '../texts/texts.ts';
import type { NameOf } from '../trigger-words.ts';
import { ActionsField } from './actions-field.tsx';
import { ConditionsField } from './conditions-field.tsx';
import { MatchField } from './match-field.tsx';

const parts = css({
  layerStyle: 'row',
  justifyContent: 'space-between',
  gap: '8',
  flexWrap: 'wrap',
});
const column = css({ layerStyle: 'column', gap: '16', '&[hidden]': { display: 'none' } });
const help = css({ textStyle: 'text.meta', color: 'fg.muted', marginInlineStart: '24px' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted' });

type Part = 'fields' | 'attempt';

interface TriggerFormProps extends Pick<AttemptProps, 'triggers' | 'onTested'> {
  readonly record: TriggerRecord | null;
  readonly nameOf: NameOf;
}

/** The fields of a trigger, and beside them a bench that tries what is typed before it is saved. */
export const TriggerForm = ({ record, nameOf, ...attempt }: TriggerFormProps) => {
  const t = useTexts(texts);
  const form = use(FormContext)?.form;
  const [part, setPart] = useState<Part>('fields');
  const problems = JSON.stringify(form?.problems ?? {});
  const [toldProblems, setTold] = useState(problems);
  // A problem is shown where it can be mended.
  if (problems !== toldProblems) {
    setTold(problems);
    if (problems !== '{}') setPart('fields');
  }
  const draft = draftOf(form?.values ?? {});
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(fieldsOf(record ?? FIRST)));
  return (
    <>
      <div className={parts}>
        <Segment
          label={t('parts.label')}
          value={part}
          options={(['fields', 'attempt'] as const).map((value) => ({ value, label: t(`parts.${value}`) }))}
          onChange={setPart}
        />
        {isUnsaved && <Badge tone="warning" text={t('bench.unsaved')} />}
      </div>
      <div className={column} hidden={part !== 'fields'}>
        {record?.system != null ? <LawFields nameOf={nameOf} /> : <OwnFields nameOf={nameOf} />}
      </div>
      <div className={column} hidden={part !== 'attempt'}>
        <Attempt {...attempt} fields={draft} saved={record} nameOf={nameOf} />
      </div>
    </>
  );
};

const OwnFields = ({ nameOf }: { readonly nameOf: NameOf }) => {
  const t = useTexts(texts);
  const goOn = useFormField('goOn');
  return (
    <>
      <FormText name="name" label={t('fields.name')} maxLength={TRIGGER_NAME_MAX} autoFocus />
      <MatchField />
      <ConditionsField />
      <ActionsField nameOf={nameOf} />
      <FormNumber
        name="pauseMinutes"
        label={t('fields.pauseMinutes')}
        help={t('fields.pauseHelp')}
        min={0}
        max={PAUSE_MINUTES_MAX}
      />
      <div>
        <Checkbox label={t('fields.goOn')} checked={goOn.value === true} onChange={goOn.set} />
        <p className={help}>{t('fields.goOnHelp')}</p>
      </div>
    </>
  );
};

const LawFields = ({ nameOf }: { readonly nameOf: NameOf }) => {
  const t = useTexts(texts);
  return (
    <>
      <p className={note}>{t('lockedForm')}</p>
      <ActionsField nameOf={nameOf} isFixed />
    </>
  );
};
