import type { WorldEvent } from '../../world/events.ts';
import type { World } from '../../world/types.ts';
import type { Alarms } from '../alarm.ts';
import type { SyncStore } from '../sync/store.ts';
import { campaignData, campaignDocumentName } from './documents.ts';

/** Time between two changes of a campaign's document, ms. */
const PACE_MS = 100;

/** Applies the progress of campaigns to their documents, at most ten times a second each. The last change is never lost. */
export function createCampaignDocuments(world: World, customer: SyncStore, alarms: Alarms) {
  /** When each document changed last, and the campaigns whose next change waits. */
  const changedAt = new Map<number, number>();
  const waiting = new Set<number>();

  const apply = (id: number): void => {
    waiting.delete(id);
    const document = customer.existing('document', campaignDocumentName(id));
    const data = campaignData(world, id);
    if (document?.type !== 'document' || data === undefined) return;
    changedAt.set(id, world.now());
    customer.setDocument(document, data);
  };
  const progressed = (id: number): void => {
    if (waiting.has(id) || customer.existing('document', campaignDocumentName(id)) === undefined) return;
    // After the clock was set back, the last change seems to lie ahead.
    const ago = world.now() - (changedAt.get(id) ?? Number.NEGATIVE_INFINITY);
    if (ago < 0 || ago >= PACE_MS) {
      apply(id);
      return;
    }
    waiting.add(id);
    alarms.ringAt(world.now() - ago + PACE_MS, () => apply(id));
  };
  return {
    note(event: WorldEvent): void {
      if (event.type === 'campaign.progressed') progressed(event.id);
      if (event.type === 'record.changed' && event.collection === 'campaigns') progressed(event.id);
    },
  };
}
