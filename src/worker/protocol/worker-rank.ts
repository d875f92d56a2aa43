import * as v from 'valibot';
import { buildSchema, compareBuilds } from './build.ts';

/** How many workers of this build were replaced because they hung. Each replacement gets a new name. */
export const generationSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Of two workers, the worker with the higher rank continues: the newer build, then the later generation. */
export const workerRankSchema = v.object({ build: buildSchema, generation: generationSchema });
export type WorkerRank = v.InferOutput<typeof workerRankSchema>;

/** Returns a number below 0 if `a` must step down for `b`. */
export const compareRanks = (a: WorkerRank, b: WorkerRank): number =>
  compareBuilds(a.build, b.build) || a.generation - b.generation;

/** Returns the worker's name. Tabs that open the same name share one worker. */
export const workerName = (version: string, generation: number): string =>
  `switchboard-${version}-${generation}`;

/** Returns the generation in a worker's name, or 0 if the name has another form. */
export const generationOf = (name: string): number => {
  const digits = /^switchboard-.*-(\d{1,9})$/.exec(name)?.[1];
  return digits === undefined ? 0 : Number(digits);
};
