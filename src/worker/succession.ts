import * as v from 'valibot';
import { compareRanks, type WorkerRank, workerRankSchema } from './worker-rank.ts';

/** On which the workers of one origin hear of each other: two builds never share a worker. */
export const WORKERS_CHANNEL = 'switchboard-workers';

const noteSchema = v.object({
  /** `started`: a worker begins. `here`: the answer of a newer one to that. */
  type: v.picklist(['started', 'here']),
  workerId: v.string(),
  ...workerRankSchema.entries,
});
type Note = v.InferOutput<typeof noteSchema>;

/** A BroadcastChannel, as far as it is needed here. */
export interface WorkersChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(data: unknown): void;
}

/**
 * Takes part in the succession of workers: of any two that meet, the older makes way. `onNewer` is called
 * with each worker that this one makes way for.
 */
export function joinSuccession(
  channel: WorkersChannel,
  self: WorkerRank & { readonly workerId: string },
  onNewer: (newer: WorkerRank) => void,
): void {
  const say = (type: Note['type']): void => channel.postMessage({ type, ...self } satisfies Note);
  channel.onmessage = ({ data }) => {
    const note = v.safeParse(noteSchema, data);
    if (!note.success) return;
    const { type, build, generation } = note.output;
    const order = compareRanks(self, note.output);
    // Of two of the same name only the later can be reached by new tabs.
    if (order < 0 || (order === 0 && type === 'started')) onNewer({ build, generation });
    else if (type === 'started') say('here');
  };
  say('started');
}
