import type { Source } from './chat.ts';
import { joinStatus } from './delivery-status.ts';
import type { Message } from './message.ts';

const AUTHORITY: Readonly<Record<Source, number>> = { here: 0, realtime: 1, server: 2 };

/**
 * Two accounts of one message as one: identities are united, statuses joined by rank, and the rest is
 * taken from the account with more authority (of equals, from the later one).
 */
export function mergeMessage(
  known: { readonly message: Message; readonly source: Source },
  told: { readonly message: Message; readonly source: Source },
): { readonly message: Message; readonly source: Source } {
  const [lead, other] = AUTHORITY[told.source] >= AUTHORITY[known.source] ? [told, known] : [known, told];
  const a = known.message;
  const b = told.message;
  const status = a.status === null ? b.status : b.status === null ? a.status : joinStatus(a.status, b.status);
  return {
    source: lead.source,
    message: {
      ...lead.message,
      id: a.id ?? b.id,
      sid: a.sid ?? b.sid,
      index: a.index ?? b.index,
      clientMessageId: a.clientMessageId ?? b.clientMessageId,
      mediaUrl: lead.message.mediaUrl ?? other.message.mediaUrl,
      status,
      errorCode: lead.message.errorCode ?? other.message.errorCode,
    },
  };
}
