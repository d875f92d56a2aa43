import { Copy, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { useLocation } from 'wouter';
import { type CampaignRecord, campaigns } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../../components/button/button.tsx';
import { showFailure } from '../../../components/toast/show-toast.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { keptInputs } from '../../../records/form/kept-input.ts';
import { changesIn } from '../../../records/form/typed-input.ts';
import { formName, type RecordForm } from '../../../records/form/use-record-form.ts';
import { useQuickWrite } from '../../../records/use-quick-write.ts';
import { newWriteId } from '../../../records/use-write.ts';
import { campaignPath } from '../../../routes/campaign-path.ts';
import { useSession } from '../../../session/use-session.ts';
import { campaignRefusal } from '../../../shared/campaigns/campaign-refusal.ts';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { texts } from '../texts/texts.ts';
import { fieldsOf, isFieldName } from './draft.ts';
import { useFieldWords } from './field-words.ts';

export const note = sva({
  slots: ['root', 'acts'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: '8',
      p: '12',
      borderRadius: 'sm',
      bg: 'note.soft',
      textStyle: 'text.ui',
      '& > svg': { flexShrink: 0, mt: '2px' },
      '& > div': { flex: '1 1 240px', minWidth: '0' },
      '& strong': { fontWeight: 'medium' },
    },
    acts: { display: 'flex', flexWrap: 'wrap', gap: '8' },
  },
})();

interface OvertakenProps {
  /** The campaign as it is now, or as it was before somebody deleted it. */
  readonly campaign: CampaignRecord;
  readonly isGone: boolean;
  readonly form: RecordForm;
}

/**
 * Says that somebody has started, scheduled or deleted the campaign while this person was writing, and keeps the text:
 * it can become a new draft.
 */
export const Overtaken = ({ campaign, isGone, form }: OvertakenProps) => {
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation(sharedTexts);
  const { labels } = useFieldWords();
  const me = useSession()?.userData.fullName;
  const [, navigate] = useLocation();
  const write = useQuickWrite(campaigns);
  /** One copy is made, however often the button is pressed. */
  const writeId = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const typed = changesIn(form.values, fieldsOf(campaign));
  const what = Object.keys(typed).flatMap((field) => (isFieldName(field) ? [labels[field]] : []));
  const status =
    campaign.status === 'scheduled' || campaign.status === 'cancelled' ? campaign.status : 'started';
  const title = isGone
    ? t('overtaken.gone')
    : campaign.updatedBy === '' || campaign.updatedBy === me
      ? t(`overtaken.own.${status}`)
      : t(`overtaken.${status}`, { name: campaign.updatedBy });

  const copy = async () => {
    setBusy(true);
    const { id, channel } = campaign;
    const name = typeof typed.name === 'string' ? typed.name : campaign.name;
    writeId.current ??= newWriteId();
    const outcome = await write(
      {
        ...(isGone
          ? { op: 'create', input: { name, channel } }
          : { op: 'duplicate', input: { of: id, name: words('copyOf', { name: campaign.name }) } }),
        record: null,
        writeId: writeId.current,
      },
      (reason, refused) => {
        writeId.current = null;
        showFailure(
          words('failed.duplicate', { name: campaign.name }),
          campaignRefusal(words, 'duplicate', refused, reason),
        );
      },
    );
    setBusy(false);
    if (outcome?.state !== 'written') return;
    const { name: _, ...others } = form.values;
    // The form of the new draft saves it by itself.
    keptInputs().write(formName(campaigns, 'update', outcome.recordId), {
      typed: isGone ? others : typed,
      base: {},
      writeId: null,
    });
    form.discard();
    navigate(campaignPath(outcome.recordId));
  };

  return (
    <section className={note.root} role="alert" aria-label={t('overtaken.label')}>
      <Users size={16} aria-hidden />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{t('overtaken.kept', { what: formats.joined(what) })}</p>
        {!isGone && campaign.status === 'scheduled' && <p>{t('overtaken.toDraft')}</p>}
      </div>
      <div className={note.acts}>
        <Button size="sm" icon={Copy} busy={busy} onClick={() => void copy()}>
          {t('overtaken.copy')}
        </Button>
        <Button size="sm" variant="ghost" onClick={form.discard}>
          {t('overtaken.discard')}
        </Button>
      </div>
    </section>
  );
};
