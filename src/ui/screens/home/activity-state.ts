import type { QueueHead } from '../../../core/model/chat/list/types.ts';
import type { ActivityView } from '../../../core/model/inspect/types.ts';

/**
 * Returns what the section of recent activity shows. Without rows, that depends on the list of chats, too: on a new device the log is read
 * before the first chats are loaded.
 */
export const activityState = (
  view: ActivityView | undefined,
  queue: Pick<QueueHead, 'loading' | 'error' | 'listedAt'> | undefined,
): 'rows' | 'reading' | 'failed' | 'none' => {
  if (view !== undefined && view.rows.length > 0) return 'rows';
  if (view === undefined || queue === undefined || view.head.status === 'reading' || queue.loading)
    return 'reading';
  return view.head.status === 'failed' || (queue.error !== null && queue.listedAt === null)
    ? 'failed'
    : 'none';
};
