import { Ban, Copy, FileText, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CampaignRecord } from '../../../core/model/collections/campaigns/campaigns.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { RowAction } from '../../records/row-action.ts';
import { FirstSendQuestion, hasSentNothing } from './send-question.tsx';
import { texts } from './texts/texts.ts';
import { useCampaignWrites } from './use-campaign-writes.ts';

type Asked = { readonly what: 'cancel' | 'remove'; readonly campaign: CampaignRecord };

/** Campaigns of which no text has left, and what sends them. */
interface FirstSend {
  readonly rows: readonly CampaignRecord[];
  readonly send: () => void;
}

/** Returns the move that a press holds or continues the campaign with; null if it does not run. */
export const holdOf = ({ status }: CampaignRecord): 'pause' | 'resume' | null =>
  status === 'sending' ? 'pause' : status === 'paused' || status === 'stalled' ? 'resume' : null;

/** The acts that a campaign's status allows, and the questions that they ask first. `onGone`: it was deleted. */
export function useCampaignActions(mayManage: boolean, onGone: () => void = () => undefined) {
  const t = useTexts(texts);
  const writes = useCampaignWrites();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [firstSend, setFirstSend] = useState<FirstSend | null>(null);

  /** Carries out a resume of these campaigns. Asks before it, if a campaign has sent nothing yet. */
  const resume = (rows: readonly CampaignRecord[], send: () => void): void => {
    const unsent = rows.filter(hasSentNothing);
    if (unsent.length === 0) send();
    else setFirstSend({ rows: unsent, send });
  };
  const hold = (campaign: CampaignRecord, op: 'pause' | 'resume'): void => {
    const move = () => void writes.move(campaign, op);
    if (op === 'pause') move();
    else resume([campaign], move);
  };

  const actions = (campaign: CampaignRecord): readonly RowAction[] => {
    if (!mayManage) return [];
    const { status } = campaign;
    const held = holdOf(campaign);
    const isOver = status === 'completed' || status === 'cancelled';
    const offered: readonly (RowAction | false)[] = [
      held !== null && {
        id: held,
        label: t(`acts.${held}`),
        icon: held === 'pause' ? Pause : Play,
        run: () => hold(campaign, held),
      },
      status === 'scheduled' && {
        id: 'unschedule',
        label: t('acts.unschedule'),
        icon: FileText,
        run: () => void writes.move(campaign, 'unschedule'),
      },
      {
        id: 'duplicate',
        label: t('acts.duplicate'),
        icon: Copy,
        run: () => void writes.duplicate(campaign),
      },
      !isOver &&
        status !== 'draft' && {
          id: 'cancel',
          label: t('acts.cancel'),
          icon: Ban,
          run: () => setAsked({ what: 'cancel', campaign }),
        },
      (status === 'draft' || status === 'cancelled') && {
        id: 'remove',
        label: t('acts.remove'),
        icon: Trash2,
        run: () => setAsked({ what: 'remove', campaign }),
      },
    ];
    return offered.filter((action) => action !== false);
  };

  const carryOut = async ({ what, campaign }: Asked) => {
    setAsked(null);
    if (what === 'cancel') return void writes.move(campaign, 'cancel');
    if (await writes.remove(campaign)) onGone();
  };
  const words = asked === null ? null : asked.what === 'cancel' ? 'cancelAsk' : 'removeAsk';
  return {
    writes,
    actions,
    hold,
    resume,
    questions: (
      <>
        <ConfirmDialog
          open={asked !== null}
          title={words === null ? '' : t(`${words}.title`, { name: asked?.campaign.name ?? '' })}
          keepLabel={words === null ? '' : t(`${words}.keep`)}
          actLabel={words === null ? '' : t(`${words}.act`)}
          onKeep={() => setAsked(null)}
          onAct={() => asked !== null && void carryOut(asked)}
        >
          <span>{words === null ? '' : t(`${words}.text`)}</span>
        </ConfirmDialog>
        <FirstSendQuestion
          rows={firstSend?.rows ?? []}
          onKeep={() => setFirstSend(null)}
          onSend={() => {
            setFirstSend(null);
            firstSend?.send();
          }}
        />
      </>
    ),
  };
}
