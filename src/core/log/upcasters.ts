import { EVENTS } from '../model/events.ts';

/**
 * Converts a payload of an older version to the current version, step by step. Returns null if the payload
 * does not match its version, or if the version never existed. The caller must check the result with the
 * current schema.
 */
export function upcast(type: string, version: number, payload: unknown): unknown {
  if (!Number.isInteger(version) || version < 1) return null;
  const steps = EVENTS.get(type)?.older ?? [];
  return steps.slice(version - 1).reduce((older, step) => step.next(older), payload);
}
