import type { SUBJECTS } from '../subjects/subjects.ts';

export type { WorldOptions } from './ground.ts';

/**
 * The world of one pretend service: the data of all its subjects, and the changes that are possible. Equal options and
 * calls give equal worlds. It uses no HTTP, WebSockets or timers, and its only clock is an argument. Every method is
 * synchronous. A method that changes the world notifies the watchers before it returns.
 */
export interface World extends ReturnType<typeof SUBJECTS.make> {}
