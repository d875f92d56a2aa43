import { HttpResponse } from 'msw';
import type * as v from 'valibot';
import { decodeBody } from '../api/decode.ts';
import type { Faults } from '../faults/faults.ts';
import type { RealtimeEmulator } from '../twilio/realtime.ts';
import { WorldError } from '../world/errors.ts';
import type { World, WorldOptions } from '../world/types.ts';

export const refuse = (status: 400 | 403 | 404 | 415, message: string) =>
  HttpResponse.json({ message }, { status });

/** The name that lists show for the author of a colleague's changes. */
export const COLLEAGUE = 'A colleague';

/**
 * Wraps a control call. Decodes the body, runs `act` and responds with the result as JSON. If the result is a
 * `Response`, sends that unchanged.
 *
 * Responds with 400 to a malformed body, and with 404 for an unknown chat, message, author or user.
 */
export function answering<TSchema extends v.GenericSchema>(
  schema: TSchema,
  act: (
    input: v.InferOutput<TSchema>,
    params: { readonly id?: string },
  ) => Response | Readonly<Record<string, unknown>>,
) {
  return async ({
    request,
    params = {},
  }: {
    readonly request: Request;
    readonly params?: { readonly id?: string };
  }): Promise<Response> => {
    const body = await decodeBody(request, schema);
    if (!body.ok) {
      const errors = Object.entries(body.errors).map(([field, texts]) => `${field}: ${texts.join(', ')}`);
      return refuse(400, errors.join('; '));
    }
    try {
      const answer = act(body.value, params);
      return answer instanceof Response ? answer : HttpResponse.json(answer);
    } catch (error) {
      if (error instanceof WorldError)
        return refuse(error.code === 'not-outbound' ? 400 : 404, error.message);
      throw error;
    }
  };
}

export interface ConsoleReach {
  readonly world: World;
  readonly emulator: RealtimeEmulator;
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => unknown;
  readonly requests: () => Readonly<Record<string, number>>;
  /** Replaces the world. A missing option keeps the value from the start of the server. */
  readonly reset: (options: Partial<Omit<WorldOptions, 'now'>>) => void;
  /** False after a reset has replaced this world. */
  readonly isCurrent: () => boolean;
}
