import type { HttpHandler } from 'msw';
import type { Ground } from '../world/ground.ts';

/**
 * A subject of the service: its part of the world, and its REST calls. `Made` is what it needs of the subjects listed
 * above it. Its calls may use all subjects.
 */
export interface Subject<Made, Part extends object, Needs> {
  readonly make: (made: Made) => Part;
  readonly calls?: (world: Needs) => readonly HttpHandler[];
}

/** A list of subjects. `World` is what they make together, and `Needs` what their calls use. */
export interface Subjects<World, Needs> {
  /** Returns the list with one more subject. Its make may use the world so far. */
  readonly add: <Part extends object, More = unknown>(
    subject: Subject<World, Part, More>,
  ) => Subjects<World & Part, Needs & More>;
  readonly make: (ground: Ground) => World;
  /**
   * Returns the handlers of all calls. Those of a later subject come first: `/contacts/imports` of the imports before
   * `/contacts/:id` of the contacts.
   */
  readonly calls: (world: Needs) => readonly HttpHandler[];
}

const listOf = <World extends object, Needs>(
  make: Subjects<World, Needs>['make'],
  calls: Subjects<World, Needs>['calls'],
): Subjects<World, Needs> => ({
  add: (subject) =>
    listOf(
      (ground) => {
        const world = make(ground);
        return { ...world, ...subject.make(world) };
      },
      (world) => [...(subject.calls?.(world) ?? []), ...calls(world)],
    ),
  make,
  calls,
});

/** A list without a subject. */
export const NO_SUBJECTS: Subjects<Ground, unknown> = listOf(
  (ground) => ground,
  () => [],
);
