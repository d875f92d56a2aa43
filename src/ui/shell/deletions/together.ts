import type { DeletionRow } from '../../../core/model/chat/deletion/types.ts';

export type PendingDeletion = Exclude<DeletionRow, { readonly state: 'failed' }>;

/** Deletions that one person asks for at once lie at most this many ms apart. */
const TOGETHER_MS = 1_000;

/** Returns the pending deletions in the groups in which they were asked for: those of one selection are one group. */
export const deletedTogether = (
  rows: readonly PendingDeletion[],
): readonly (readonly [PendingDeletion, ...PendingDeletion[]])[] => {
  const groups: [PendingDeletion, ...PendingDeletion[]][] = [];
  for (const row of rows.toSorted((one, other) => one.dueAt - other.dueAt)) {
    const group = groups.at(-1);
    if (group !== undefined && row.dueAt - group[0].dueAt <= TOGETHER_MS) group.push(row);
    else groups.push([row]);
  }
  return groups;
};
