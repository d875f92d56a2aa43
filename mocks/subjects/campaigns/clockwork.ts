import type { Delivery } from '../../world/delivery.ts';
import type { Ground } from '../../world/ground.ts';
import { runOnClock, type Schedule } from '../clockwork.ts';
import type { Campaigns } from './campaigns.ts';

/** Lets campaigns run on the world's clock. */
export const runCampaigns = (world: Ground & Campaigns, schedule: Schedule, delivery: Delivery): void =>
  runOnClock(world, schedule, {
    advance: () => world.advanceCampaigns({ reports: delivery === 'auto' }),
    concerns: (event) =>
      event.type === 'campaigns.woken' ||
      event.type === 'campaign.progressed' ||
      (event.type === 'record.changed' && event.collection === 'campaigns'),
  });
