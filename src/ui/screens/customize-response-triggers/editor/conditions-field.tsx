import { css } from 'styled-system/css';
import * as v from 'valibot';
import {
  TRIGGER_CHANNELS,
  TRIGGER_HOURS,
} from '../../../../core/model/collections/automation/trigger-fields.ts';
import { flags } from '../../../../core/model/collections/flags.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { useCollection } from '../../../records/use-collection.ts';
import { type ConditionsDraft, draftOf } from '../draft.ts';
import { texts } from '../texts/texts.ts';

const box = css({ layerStyle: 'column', gap: '8' });
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '12' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '4' });
const chip = css({ display: 'inline-flex', alignItems: 'center', gap: '6', maxWidth: 'full' });
const label = css({ textStyle: 'text.meta', color: 'fg.muted' });

/** Under which conditions a trigger runs. */
export const ConditionsField = () => {
  const t = useTexts(texts);
  const { value, set } = useFormField('conditions');
  const { conditions } = draftOf({ conditions: value });
  const change = (some: Partial<ConditionsDraft>) => set({ ...conditions, ...some });
  return (
    <FormGroup name="conditions" label={t('fields.conditions')}>
      <div className={box}>
        <div className={line}>
          <InlineSelect
            label={t('fields.channel')}
            value={conditions.channel}
            options={TRIGGER_CHANNELS.map((one) => ({ value: one, label: t(`channels.${one}`) }))}
            onChange={(channel) => change({ channel })}
          />
          <InlineSelect
            label={t('fields.hours')}
            value={conditions.hours}
            options={TRIGGER_HOURS.map((one) => ({ value: one, label: t(`hours.${one}`) }))}
            onChange={(hours) => change({ hours })}
          />
        </div>
        <Checkbox
          label={t('fields.firstMessage')}
          checked={conditions.firstMessage}
          onChange={(firstMessage) => change({ firstMessage })}
        />
        <FlagChips
          title={t('fields.flagsIn')}
          chosen={conditions.flagsIn}
          onChange={(flagsIn) => change({ flagsIn: [...flagsIn] })}
        />
        <FlagChips
          title={t('fields.flagsOut')}
          chosen={conditions.flagsOut}
          onChange={(flagsOut) => change({ flagsOut: [...flagsOut] })}
        />
      </div>
    </FormGroup>
  );
};

interface FlagChipsProps {
  readonly title: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const FlagChips = ({ title, chosen, onChange }: FlagChipsProps) => {
  const rows = useCollection(flags, v.parse(flags.query, {})).rows.map(({ values }) => values);
  // A chosen flag that was archived since is still shown, so that it can be taken away.
  const shown = rows.filter(({ id, archived }) => !archived || chosen.includes(id));
  return (
    <div>
      <span aria-hidden className={label}>
        {title}
      </span>
      <ul className={chips} aria-label={title}>
        {shown.map(({ id, name, colour }) => (
          <li key={id}>
            <Chip
              aria-pressed={chosen.includes(id)}
              onClick={() =>
                onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            >
              <span className={chip}>
                <FlagSquare colour={colour} />
                <bdi translate="no">{name}</bdi>
              </span>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
};
