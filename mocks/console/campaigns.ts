import { http } from 'msw';
import * as v from 'valibot';
import type { World } from '../world/types.ts';
import { answering, refuse } from './reach.ts';

const id = v.pipe(v.number(), v.integer());

const ReplySchema = v.strictObject({
  id,
  /** By default the first recipient who has got the text and has not answered. */
  contactId: v.exactOptional(id),
  body: v.pipe(v.string(), v.minLength(1)),
});

/** Control calls that hold a campaign up, and that let a recipient answer. */
export function campaignHandlers(root: string, world: World) {
  return [
    http.post(
      `${root}/campaigns/stall`,
      answering(v.strictObject({ id }), ({ id: campaign }) => {
        if (world.campaignRun(campaign) === undefined)
          return refuse(404, `No campaign ${campaign} has begun`);
        world.touchCampaign(campaign);
        world.campaignRuns.stall(campaign);
        return { id: campaign };
      }),
    ),
    http.post(
      `${root}/campaigns/reply`,
      answering(ReplySchema, ({ id: campaign, contactId, body }) => {
        const recipients = world.campaignRun(campaign)?.roll.recipients ?? [];
        const recipient =
          contactId === undefined
            ? recipients.find(({ chatId, reply }) => chatId !== null && reply === null)
            : recipients.find((one) => one.contactId === contactId);
        if (recipient === undefined || !world.campaignRuns.reply(campaign, recipient, body))
          return refuse(404, 'No such recipient has got the text');
        return { contactId: recipient.contactId, chatId: recipient.chatId };
      }),
    ),
  ];
}
