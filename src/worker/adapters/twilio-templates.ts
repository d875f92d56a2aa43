import type { Client, ContentTemplate } from '@twilio/conversations';
import type { Clock } from '../../core/ports/ports.ts';
import { settleWithin } from './settle-within.ts';

/** How long to wait for templates, in ms. The SDK itself waits for its first list and tries six times. */
export const TEMPLATES_LIMIT_MS = 15_000;

/** The only content type that consists of text alone. */
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

/**
 * Loads the account's templates as plain objects. Resolves with null on failure or timeout. Never rejects.
 */
export async function loadTemplates(
  client: Pick<Client, 'getContentTemplates'>,
  clock: Clock,
): Promise<readonly unknown[] | null> {
  let loaded: readonly unknown[] | null = null;
  const loading = client.getContentTemplates().then((templates) => {
    loaded = templates.map(templateFields);
  });
  const settlement = await settleWithin(TEMPLATES_LIMIT_MS, loading, clock);
  return settlement === 'fulfilled' ? loaded : null;
}
