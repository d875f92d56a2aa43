import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { EVENTS } from '../../../src/core/model/events.ts';

const FOLDER = join(import.meta.dirname, '../../golden');

const recordSchema = v.record(v.string(), v.unknown());

const goldenSchema = v.strictObject({
  type: v.string(),
  v: v.number(),
  /** The shape of the payload. `shapeOf` returns it. */
  shape: v.unknown(),
  /** Stored events of this version, each with its current decoded form. */
  cases: v.pipe(v.array(v.strictObject({ stored: recordSchema, decoded: recordSchema })), v.minLength(1)),
});
export type Golden = v.InferOutput<typeof goldenSchema>;

/**
 * The files of `tests/golden` by name: `<type>.v<version>.json`. A version that was ever stored must remain readable.
 * Its file may change only in `decoded`, when a newer version is added.
 */
export const goldens: ReadonlyMap<string, Golden> = new Map(
  readdirSync(FOLDER).map((name): [string, Golden] => [
    name,
    v.parse(goldenSchema, JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))),
  ]),
);

export const versions: readonly {
  readonly type: string;
  readonly version: number;
  readonly payload: unknown;
}[] = [
  ...[...EVENTS].map(([type, { v: version, payload }]) => ({ type, version, payload })),
  ...[...EVENTS].flatMap(([type, { older }]) =>
    older.map(({ schema }, index) => ({ type, version: index + 1, payload: schema })),
  ),
];

export const goldenCases: readonly {
  readonly name: string;
  readonly stored: Record<string, unknown>;
  readonly decoded: Record<string, unknown>;
}[] = [...goldens].flatMap(([file, { cases }]) =>
  cases.map((one, index) => ({ name: `${file} ${index + 1}`, ...one })),
);
