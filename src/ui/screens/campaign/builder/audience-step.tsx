import { X } from 'lucide-react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { MESSAGED_DAYS_MAX } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { contacts } from '../../../../core/model/collections/contacts.ts';
import { flags } from '../../../../core/model/collections/flags.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FormGroup, FormNumber } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { useCollection } from '../../../records/use-collection.ts';
import { useRecord } from '../../../records/use-record.ts';
import { ContactSearch } from '../../../shared/contacts/contact-search.tsx';
import { texts } from '../texts/texts.ts';
import { ChipToolbar } from './chip-toolbar.tsx';
import { StepHead } from './parts.tsx';

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '8' });
const chip = css({
  layerStyle: 'inlineRow',
  gap: '6',
  maxWidth: 'full',
  '& bdi': { overflowWrap: 'anywhere' },
});
const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** Step 1: who gets the message. */
export const AudienceStep = () => {
  const t = useTexts(texts);
  return (
    <>
      <StepHead title={t('audience.title')} note={t('audience.note')} />
      <FlagsField name="flagsAny" label={t('audience.flagsAny')} />
      <FlagsField name="flagsAll" label={t('audience.flagsAll')} />
      <FlagsField name="flagsNot" label={t('audience.flagsNot')} />
      <ContactsField />
      <FormNumber
        name="messagedDays"
        label={t('audience.recent')}
        help={t('audience.recentHelp')}
        min={0}
        max={MESSAGED_DAYS_MAX}
      />
    </>
  );
};

interface FieldProps {
  readonly name: string;
  readonly label: string;
}

const FlagsField = ({ name, label }: FieldProps) => {
  const { value, set } = useFormField(name);
  const chosen = idsIn(value);
  const rows = useCollection(flags, v.parse(flags.query, {})).rows.map(({ values }) => values);
  // A chosen flag that was archived since is still shown, so that it can be taken away.
  const shown = rows.filter(({ id, archived }) => !archived || chosen.includes(id));
  return (
    <FormGroup name={name} label={label}>
      <ChipToolbar
        label={label}
        chips={shown.map(({ id, name: flag, colour }) => ({
          key: id,
          isPressed: chosen.includes(id),
          content: (
            <span className={chip}>
              <FlagSquare colour={colour} />
              <bdi translate="no">{flag}</bdi>
            </span>
          ),
        }))}
        onPress={(id) => set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
      />
    </FormGroup>
  );
};

const ContactsField = () => {
  const t = useTexts(texts);
  const { value, set } = useFormField('contactIds');
  const chosen = idsIn(value);
  return (
    <FormGroup name="contactIds" label={t('audience.contacts')}>
      {chosen.length > 0 && (
        <div className={chips}>
          {chosen.map((id) => (
            <ChosenContact key={id} id={id} onRemove={() => set(chosen.filter((one) => one !== id))} />
          ))}
        </div>
      )}
      <ContactSearch
        label={t('audience.search')}
        without={chosen}
        onChoose={({ id }) => {
          if (!chosen.includes(id)) set([...chosen, id]);
        }}
      />
    </FormGroup>
  );
};

const ChosenContact = ({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) => {
  const t = useTexts(texts);
  const { values } = useRecord(contacts, id);
  const name = values === null ? `#${id}` : values.fullName || values.phone;
  return (
    <span className={picked}>
      <bdi translate="no">{name}</bdi>
      <PlainIconButton icon={X} size="sm" label={t('audience.remove', { name })} onClick={onRemove} />
    </span>
  );
};

const picked = css({
  layerStyle: 'inlineRow',
  gap: '4',
  maxWidth: 'full',
  paddingInlineStart: '8',
  borderRadius: 'sm',
  bg: 'bg.muted',
  textStyle: 'text.ui',
  '& > bdi': { truncate: true },
});
