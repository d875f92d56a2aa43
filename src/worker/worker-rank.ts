import * as v from 'valibot';
import { buildSchema, compareBuilds } from './build.ts';

/** How often a build's worker was given up because it hung: the next has another name. */
export const generationSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What decides which of two workers goes on. */
export const workerRankSchema = v.object({ build: buildSchema, generation: generationSchema });
export type WorkerRank = v.InferOutput<typeof workerRankSchema>;

/** Below 0: `a` makes way for `b`. */
export const compareRanks = (a: WorkerRank, b: WorkerRank): number =>
  compareBuilds(a.build, b.build) || a.generation - b.generation;

/** The worker's name: tabs that ask for the same name share the worker. */
export const workerName = (version: string, generation: number): string =>
  `switchboard-${version}-${generation}`;

/** The generation that a worker's name tells; 0 for a name of another make. */
export const generationOf = (name: string): number => {
  const digits = /^switchboard-.*-(\d{1,9})$/.exec(name)?.[1];
  return digits === undefined ? 0 : Number(digits);
};
