import { css } from 'styled-system/css';
import {
  FLAG_COLOURS,
  FLAG_DESCRIPTION_MAX,
  FLAG_NAME_MAX,
  FLAG_SCOPES,
  type FlagRecord,
} from '../../../core/model/collections/flags.ts';
import { FlagSquare } from '../../components/flag-square/flag-square.tsx';
import { Radios } from '../../components/radio/radios.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { FormArea, FormGroup, FormSelect, FormText } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import { texts } from './texts/texts.ts';

const colours = css({ display: 'flex', flexWrap: 'wrap', gap: '6' });
const colour = css({
  position: 'relative',
  layerStyle: 'centre',
  boxSize: { base: '40px', md: '32px' },
  borderRadius: 'sm',
  border: '1px solid token(colors.border.default)',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  _checked: { bg: 'accent.soft', borderColor: 'accent.solid' },
  _focusWithin: { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
  '& span': { boxSize: '12px' },
});

const ColourField = () => {
  const t = useTexts(texts);
  const { text, set } = useFormField('colour');
  const chosen = FLAG_COLOURS.find((one) => one === text) ?? 'grey';
  return (
    <FormGroup name="colour" label={t('fields.colour')}>
      <Radios<FlagRecord['colour']>
        label={t('fields.colour')}
        value={chosen}
        options={FLAG_COLOURS.map((value) => ({
          value,
          name: t(`colours.${value}`),
          content: <FlagSquare colour={value} />,
        }))}
        onChange={set}
        className={colours}
        optionClassName={colour}
      />
    </FormGroup>
  );
};

/** The fields of a flag. */
export const FlagFields = () => {
  const t = useTexts(texts);
  return (
    <>
      <FormText name="name" label={t('fields.name')} maxLength={FLAG_NAME_MAX} autoFocus />
      <ColourField />
      <FormSelect
        name="scope"
        label={t('fields.scope')}
        options={FLAG_SCOPES.toReversed().map((value) => ({ value, label: t(`scopes.${value}`) }))}
      />
      <FormArea name="description" label={t('fields.description')} maxLength={FLAG_DESCRIPTION_MAX} />
    </>
  );
};
