import { useRef } from 'react';
import { useLocation } from 'wouter';
import { type CampaignRecord, campaigns } from '../../../core/model/collections/campaigns/campaigns.ts';
import { showDone, showFailure } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import type { WriteAsk, WriteRefused } from '../../records/use-write.ts';
import { campaignPath } from '../../routes/campaign-path.ts';
import { campaignRefusal } from './campaign-refusal.ts';
import { texts } from './texts/texts.ts';

/** The words of a write: those of its success, and those of the success of its undo. */
const UNDONE = { pause: 'resumed', resume: 'paused', schedule: 'unscheduled' } as const;
const DONE = {
  pause: 'paused',
  resume: 'resumed',
  start: 'started',
  schedule: 'scheduled',
  unschedule: 'unscheduled',
  cancel: 'cancelled',
  retry: 'retried',
} as const;
export type CampaignMove = keyof typeof DONE;

const isUndoable = (op: CampaignMove): op is keyof typeof UNDONE => Object.hasOwn(UNDONE, op);

/** ms in which a second press belongs to a double press. */
const DOUBLE_PRESS_MS = 400;

/**
 * Returns the write without repeated presses: *Pause* becomes *Resume* under the pointer, another row may take the place
 * of the pressed row, and a copy that takes its time must not be made twice. A repeated press returns null.
 */
function useOnce<Words extends readonly unknown[], T>(
  write: (ask: WriteAsk, ...words: Words) => Promise<T | null>,
): (ask: WriteAsk, ...words: Words) => Promise<T | null> {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const inFlight = useRef(new Set<string>());
  return async (ask, ...words) => {
    const name = JSON.stringify([ask.op, ask.record?.id, ask.input]);
    const isDouble = performance.now() - pressedAt.current < DOUBLE_PRESS_MS;
    pressedAt.current = performance.now();
    if (isDouble || inFlight.current.has(name)) return null;
    inFlight.current.add(name);
    try {
      return await write(ask, ...words);
    } finally {
      inFlight.current.delete(name);
    }
  };
}

/** The writes of campaigns that need no form. A refusal is shown with its reason. */
export function useCampaignWrites() {
  const t = useTexts(texts);
  const [, navigate] = useLocation();
  const write = useOnce(useQuickWrite(campaigns));
  const heldWrite = useHeldWrite(campaigns);

  const failed = (op: CampaignMove | 'duplicate', name: string) => (reason: string, refused: WriteRefused) =>
    showFailure(t(`failed.${op}`, { name }), campaignRefusal(t, op, refused, reason));

  return {
    /** Moves a campaign to another status. Returns whether it was accepted. */
    async move(campaign: CampaignRecord, op: CampaignMove, input: object = {}): Promise<boolean> {
      const name = { name: campaign.name };
      const undo = isUndoable(op)
        ? {
            undo: {
              label: t('acts.undo'),
              done: t(`done.${UNDONE[op]}`, name),
              failed: t(`failed.${op}`, name),
            },
          }
        : {};
      const outcome = await write({ op, record: campaign, input, seen: {} }, failed(op, campaign.name), {
        title: t(`done.${DONE[op]}`, name),
        about: `${campaigns.name}/${campaign.id}`,
        ...undo,
      });
      return outcome !== null;
    },
    async duplicate({ id, name }: CampaignRecord): Promise<void> {
      const outcome = await write(
        { op: 'duplicate', record: null, input: { of: id, name: t('copyOf', { name }) } },
        failed('duplicate', name),
      );
      if (outcome?.state !== 'written') return;
      const run = () => navigate(campaignPath(outcome.recordId));
      showDone(t('done.duplicated', { name }), { label: t('acts.view'), run });
    },
    remove: (campaign: CampaignRecord) =>
      heldWrite(
        { op: 'remove', record: campaign, input: {} },
        {
          done: t('done.removed', { name: campaign.name }),
          failed: t('failed.remove', { name: campaign.name }),
        },
      ),
  };
}
