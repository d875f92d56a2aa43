import * as v from 'valibot';
import { compareRanks, type WorkerRank, workerRankSchema } from './protocol/worker-rank.ts';

/** The BroadcastChannel on which the workers of one origin find each other. */
export const WORKERS_CHANNEL = 'switchboard-workers';

const noteSchema = v.object({
  /** `started`: sent by a new worker. `here`: the reply of a worker with a higher rank. */
  type: v.picklist(['started', 'here']),
  workerId: v.string(),
  ...workerRankSchema.entries,
});
type Note = v.InferOutput<typeof noteSchema>;

export interface WorkersChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(data: unknown): void;
}

/**
 * Announces this worker to the other workers of its origin. Of any two workers, the worker with the lower
 * rank steps down. Calls `onNewer` with each worker for which this worker must step down.
 */
export function joinSuccession(
  channel: WorkersChannel,
  self: WorkerRank & { readonly workerId: string },
  onNewer: (newer: WorkerRank) => void,
): void {
  const announce = (type: Note['type']): void => channel.postMessage({ type, ...self } satisfies Note);
  channel.onmessage = ({ data }) => {
    const note = v.safeParse(noteSchema, data);
    if (!note.success) return;
    const { type, build, generation } = note.output;
    const order = compareRanks(self, note.output);
    // New tabs reach only the newer of two workers with the same name.
    if (order < 0 || (order === 0 && type === 'started')) onNewer({ build, generation });
    else if (type === 'started') announce('here');
  };
  announce('started');
}
