import type { Row } from './row.ts';
import { isAtTop } from './thread/timeline-order.ts';

/** Keys of the sends of a chat that some events look for, so that such an event need not look at every send. */
export interface SendsIndex {
  /** Call it for each row that was added or replaced. */
  add(row: Row): void;
  /** Sends whose anchor is the top of the thread. Some may have moved since. */
  readonly atTop: Set<string>;
  /** Returns the sends that had this picture. */
  withPicture(attachmentId: string): Iterable<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function createSendsIndex(rows: Iterable<Row>): SendsIndex {
  const atTop = new Set<string>();
  const byPicture = new Map<string, Set<string>>();
  const add = ({ key, send }: Row) => {
    if (send === null) return;
    if (isAtTop(send.anchor)) atTop.add(key);
    if (send.attachment === null) return;
    const { attachmentId } = send.attachment;
    byPicture.set(attachmentId, (byPicture.get(attachmentId) ?? new Set()).add(key));
  };
  for (const row of rows) add(row);
  return { add, atTop, withPicture: (attachmentId) => byPicture.get(attachmentId) ?? NONE };
}
