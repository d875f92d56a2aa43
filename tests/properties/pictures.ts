import type { Console } from './console-stage.ts';
import { threadOf } from './invariants.ts';

/**
 * Property 38, at the end: every copy of a message at the service has its picture. An unsent message has its picture on
 * this device, or the picture's address at the service.
 */
export async function checkPictures(it: Console): Promise<void> {
  const { rig, ledger } = it;
  for (const text of it.sent) {
    if (text.picture === null || !text.acknowledged || text.discarded) continue;
    const copies = (rig.world.chat(text.chatId)?.messages ?? []).filter(
      ({ clientMessageId }) => clientMessageId === text.id,
    );
    ledger.must(
      38,
      copies.every(({ mediaUrl }) => mediaUrl !== null),
      () => `${text.id} is at the server without its picture`,
    );
    const row = threadOf(it, text.chatId).rows.find(({ key }) => key === text.id);
    if (row?.attachment == null || row.attachment.url !== null) continue;
    const kept = await rig.ask({ type: 'readAttachment', attachmentId: row.attachment.attachmentId });
    ledger.must(38, kept?.ok === true && kept.value !== null, () => `the picture of ${text.id} is gone`);
  }
}
