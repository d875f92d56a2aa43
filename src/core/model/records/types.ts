import * as v from 'valibot';
import type { Reason } from '../../kernel/reasons.ts';

/** A value that survives the log, a port message and the network unchanged. */
export type Json = null | boolean | number | string | Reason | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [field: string]: Json;
}

/** The fields that every record has. `version` rises with each change at the service; 0 if it has no versions. */
export interface RecordRow extends JsonObject {
  readonly id: string;
  readonly version: number;
}

/** Deepest JSON of a record. Deeper JSON would exhaust the stack of whatever reads it. */
export const JSON_DEPTH_MAX = 100;

const isJson = (value: unknown, depth = 0): value is Json => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > JSON_DEPTH_MAX) return false;
  return Object.values(value).every((part) => isJson(part, depth + 1));
};

export const jsonSchema = v.custom<Json>((value) => isJson(value), 'must be JSON');

export const jsonObjectSchema = v.custom<JsonObject>(
  (value) => isJson(value) && value !== null && typeof value === 'object' && !Array.isArray(value),
  'must be a JSON object',
);

/** Why a write was refused. The screen has a sentence for each code. */
export const WRITE_REFUSALS = [
  /** Somebody else changed or used the record meanwhile. */
  'conflict',
  /** Another record has a value that must be unique. */
  'taken',
  /** Another record is in the way, such as at the same time. */
  'clash',
  /** The service refused fields of the input. */
  'invalid',
  'notAllowed',
  /** The record does not exist any more. */
  'gone',
  /** The outcome of a write that must not be repeated is unknown. */
  'doubtful',
  /** The service refused the write for another reason, or its answers could not be read. */
  'rejected',
] as const;
export type WriteRefusalKind = (typeof WRITE_REFUSALS)[number];

export interface WriteRefusal {
  readonly kind: WriteRefusalKind;
  /** The service's message. Empty if it sent none. */
  readonly reason: Reason;
  /** Messages by field, for `invalid`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** If the service sent it: the record's newer row for `conflict`, the other record's row for `taken`, what is in the way for `clash`. */
  readonly current: JsonObject | null;
}

/** A write that takes an earlier one back. It changes only what the earlier one changed. */
export interface Inverse {
  readonly op: string;
  readonly recordId: string;
  readonly input: JsonObject;
  /** The values that the earlier write set. A field that has another value by now is not taken back. */
  readonly seen: JsonObject;
  readonly version: number;
}

/** What the agent sees of a write at its row. */
export type RowMark = 'saving' | 'unconfirmed' | 'refused';

/** How long a held write waits before its first attempt, in ms. A toast offers to undo it for one second less. */
export const HOLD_MS = 11_000;

/**
 * What a tab learns about its write. `queued`: the outcome is not known yet; the views will show it. `refused`: the
 * write is kept until the person repeats or dismisses it. Without `inverse`, nothing can or need be taken back. `report`:
 * what the service said beside the record (`Write.report`).
 */
export type WriteValue =
  | {
      readonly state: 'written';
      readonly recordId: string;
      readonly inverse?: Inverse;
      readonly report?: JsonObject;
    }
  | { readonly state: 'queued'; readonly recordId: string }
  | { readonly state: 'refused'; readonly recordId: string; readonly refusal: WriteRefusal };

/**
 * A contradiction in the service's answers. `total`: a page has more or fewer rows than the total promises. `version`: a
 * row has a lower version than before.
 */
export const DOUBTS = ['total', 'version'] as const;
export type Doubt = (typeof DOUBTS)[number];
