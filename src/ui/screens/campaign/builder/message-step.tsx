import { Braces, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { CAMPAIGN_CHANNELS } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { placeholderKey, templateParts } from '../../../../core/model/templates/render.ts';
import { insertText } from '../../../browser/insert-text.ts';
import { replaceText } from '../../../browser/put-text.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { TextField } from '../../../components/field/text-field.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useCore } from '../../../core-client/use-core.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useBroughtFiles } from '../../../hooks/use-brought-files.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FormArea, FormChoice, FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { FormPhone } from '../../../shared/person-fields/form-phone.tsx';
import { countWords } from '../../../shared/text-cost/segment-words.ts';
import { costTexts } from '../../../shared/text-cost/texts/texts.ts';
import { useTextCost } from '../../../shared/text-cost/use-text-cost.ts';
import { PlaceNotes } from '../../../shared/text-places/place-notes.tsx';
import { texts } from '../texts/texts.ts';
import { addsOptOutLine, isPlace, OPT_OUT_LINE, PLACES, placesIn } from './draft.ts';
import { StepHead, SwitchField } from './parts.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PlainSigns } from './plain-signs.tsx';
import type { CampaignPictures } from './use-campaign-pictures.ts';

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  textStyle: 'text.meta',
  color: 'fg.muted',
});
const end = css({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
const narrow = css({ maxWidth: '320px' });
const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** Step 2: what they get. */
export const MessageStep = ({ pictures }: { readonly pictures: CampaignPictures }) => {
  const t = useTexts(texts);
  const words = useTexts(sharedTexts);
  const channel = useFormField('channel');
  return (
    <>
      <StepHead title={t('message.title')} />
      <FormChoice
        name="channel"
        label={t('message.channel')}
        options={CAMPAIGN_CHANNELS.map((value) => ({ value, label: words(`channels.${value}`) }))}
      />
      {channel.text !== 'chat' && (
        <div className={narrow}>
          <FormPhone
            name="senderNumber"
            label={t('message.sender')}
            help={t('message.senderHelp')}
            isSender
          />
        </div>
      )}
      {channel.text === 'mms' && <PicturesField {...pictures} />}
      <BodyField isSms={channel.text !== 'chat'} onFiles={channel.text === 'mms' ? pictures.add : null} />
      <DefaultsField />
      <FooterField />
    </>
  );
};

interface BodyFieldProps {
  readonly isSms: boolean;
  /** Takes pasted and dropped pictures. Null: the channel has none. */
  readonly onFiles: ((files: readonly File[]) => void) | null;
}

const BodyField = ({ isSms, onFiles }: BodyFieldProps) => {
  const t = useTexts(texts);
  const { t: costWords, formats } = useTranslation(costTexts);
  const { text, set } = useFormField('body');
  const footer = useFormField('optOutFooter').value === true;
  const root = useRef<HTMLDivElement>(null);
  const whole = addsOptOutLine({ optOutFooter: footer, body: text }) ? `${text} ${OPT_OUT_LINE}` : text;
  const cost = useTextCost(isSms, whole)?.cost ?? null;

  const { targets } = useBroughtFiles((files) => onFiles?.(files));
  const boxOf = () => root.current?.querySelector('textarea') ?? null;
  const insert = (added: string) => insertText(boxOf(), text, added, set);
  const replace = (body: string) => {
    const box = boxOf();
    if (box === null) return set(body);
    // The menu that offered the template has the focus until the next frame. The replacement is one undo step.
    requestAnimationFrame(() => {
      if (box.isConnected) replaceText(box, body);
    });
  };

  return (
    <div ref={root} {...(onFiles === null ? {} : targets)}>
      <FormArea name="body" label={t('message.body')} />
      <div className={tools}>
        <MenuButton
          label={t('message.place')}
          options={PLACES.map((value) => ({
            value,
            label: t(`message.places.${value}`),
            icon: Braces,
            onSelect: () => insert(`{{${value}}}`),
          }))}
        />
        <TemplateMenu onChoose={replace} />
        {cost !== null && <span className={end}>{countWords(cost.count, costWords, formats)}</span>}
      </div>
      <PlaceNotes text={text} places={PLACES} only="broken" />
      {isSms && <PlainSigns isOffered={cost !== null && cost.replacement !== null} onText={replace} />}
    </div>
  );
};

const TemplateMenu = ({ onChoose }: { readonly onChoose: (body: string) => void }) => {
  const t = useTexts(texts);
  const { execute } = useCore();
  const view = useView({ view: 'templates' });
  useEffect(() => {
    void execute({ type: 'loadTemplates' });
  }, [execute]);
  const rows = view?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <MenuButton
      label={t('message.template')}
      options={rows.map(({ key, name, body }) => ({
        value: key,
        label: <bdi translate="no">{name}</bdi>,
        icon: FileText,
        onSelect: () => onChoose(body),
      }))}
    />
  );
};

/** What stands in a place if the contact has no value. */
const DefaultsField = () => {
  const t = useTexts(texts);
  const { value, set } = useFormField('defaults');
  const { text } = useFormField('body');
  const defaults = textsIn(value);
  const places = placesIn(text);
  if (places.length === 0) return null;
  const written = new Map(
    templateParts(text, 'service').flatMap((part) =>
      part.kind === 'placeholder' ? [[placeholderKey(part.name), part.name]] : [],
    ),
  );
  return (
    <FormGroup name="defaults" label={t('message.defaults')}>
      {places.map((place) => (
        <div key={place} className={narrow}>
          <TextField
            {...KEPT}
            label={t('message.defaultFor', {
              name: isPlace(place) ? t(`message.places.${place}`) : (written.get(place) ?? place),
            })}
            help={t(isPlace(place) ? 'message.defaultHelp' : 'message.unknownHelp')}
            dir="auto"
            value={defaults[place] ?? ''}
            onChange={({ currentTarget }) => {
              const { [place]: _, ...others } = defaults;
              set(currentTarget.value === '' ? others : { ...others, [place]: currentTarget.value });
            }}
          />
        </div>
      ))}
    </FormGroup>
  );
};

const FooterField = () => {
  const t = useTexts(texts);
  const { value, set } = useFormField('optOutFooter');
  return (
    <SwitchField
      label={t('message.footer')}
      note={t('message.footerHelp')}
      checked={value === true}
      onChange={set}
    />
  );
};
