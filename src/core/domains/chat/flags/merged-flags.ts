import { flags } from '../../../model/collections/flags.ts';
import type { LoggedEvent } from '../../../model/events.ts';
import type { OpenWrite } from '../../../model/records/writes.ts';
import type { SessionContext } from '../../context/context.ts';
import type { ChatIndexLoader } from '../list/chat-index.ts';

/** Reloads the chats whose flags the service changed when it carried out a merge of flags, or its undo. */
export function createMergedFlags(
  { committer, background }: Pick<SessionContext, 'committer' | 'background'>,
  index: Pick<ChatIndexLoader, 'loadFlagged'>,
) {
  return {
    /** Call when events were folded. */
    folded(events: readonly LoggedEvent[]): void {
      for (const { type, payload } of events) {
        if (type !== 'record.written' || payload.collection !== flags.name) continue;
        const write = committer.state().records.writes.get(payload.writeId);
        const flagId = write === undefined ? null : gainingFlag(write);
        if (flagId !== null) background(index.loadFlagged(flagId), 'list');
      }
    },
  };
}

/** Returns the flag that chats have after the write and did not have before. */
function gainingFlag({ op, recordId, input }: OpenWrite): string | null {
  if (op === 'unmerge') return recordId;
  return op === 'merge' && typeof input.into === 'string' ? input.into : null;
}
