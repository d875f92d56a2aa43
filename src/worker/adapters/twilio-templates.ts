import type { Client, ContentTemplate } from '@twilio/conversations';
import type { Clock } from '../../core/ports.ts';
import { settleWithin } from './settle-within.ts';

/** ms that somebody waits for templates: the SDK itself waits for its first list, and tries six times. */
export const TEMPLATES_LIMIT_MS = 15_000;

/** The one kind whose text is all there is to it. */
const TEXT = 'twilio/text';

const templateFields = ({ sid, friendlyName, variables, variants }: ContentTemplate) => {
  const text = variants.get(TEXT);
  return {
    sid,
    name: friendlyName,
    text: text?.type === 'text' ? text.body : null,
    variables: variables.map(({ name, value }) => ({ name, value })),
  };
};

/** The account's templates as plain objects, or null where they do not come in time. Never rejects. */
export async function askTemplates(
  client: Pick<Client, 'getContentTemplates'>,
  clock: Clock,
): Promise<readonly unknown[] | null> {
  let told: readonly unknown[] | null = null;
  const asked = client.getContentTemplates().then((templates) => {
    told = templates.map(templateFields);
  });
  const settlement = await settleWithin(TEMPLATES_LIMIT_MS, asked, clock);
  return settlement === 'fulfilled' ? told : null;
}
