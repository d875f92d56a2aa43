import { HttpResponse } from 'msw';
import * as v from 'valibot';
import type { AnswersByKey } from '../tables/answers-by-key.ts';
import type { World } from '../world/types.ts';
import { isAllowed, type WorldUser } from '../world/users.ts';
import { forbidden } from './answers.ts';
import { type Decoded, decodeBody } from './decode.ts';
import { guarded, mayWrite } from './guard.ts';

const versionSchema = v.object({ version: v.optional(v.nullable(v.number()), null) });

interface Write {
  readonly user: WorldUser;
  readonly request: Request;
  /** The record's id in the path; NaN without one. */
  readonly id: number;
}

interface Calls {
  /** The actions that the calls need. One is enough. */
  readonly see: readonly string[] | string;
  readonly manage: string;
}

/** Returns the wrapper of a list's writes. A write is carried out once for each `Idempotency-Key`. */
export const recordWrites =
  (world: World, answers: AnswersByKey, { see, manage }: Calls) =>
  (act: (write: Write) => Response | Promise<Response>, needs: string = manage) =>
    guarded<{ readonly request: Request; readonly params: { readonly id?: string } }>(
      world,
      see,
      ({ user, info: { request, params } }) =>
        answers.once(request, user.identity, async () =>
          mayWrite(user) && isAllowed(user, needs)
            ? act({ user, request, id: Number(params.id) })
            : forbidden(),
        ),
    );

/** Decodes the body of a change: its fields, and the version that the person saw. */
export async function decodeChange<TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
): Promise<Decoded<{ readonly change: v.InferOutput<TSchema>; readonly version: number | null }>> {
  const version = await decodeBody(request.clone(), versionSchema);
  if (!version.ok) return version;
  const change = await decodeBody(request, schema);
  return change.ok ? { ok: true, value: { change: change.value, version: version.value.version } } : change;
}

/** Returns the version in the body of a deletion; null without a body, or without a version. */
export async function versionOf(request: Request): Promise<number | null> {
  const body = await decodeBody(request.clone(), versionSchema);
  return body.ok ? body.value.version : null;
}

export const removedAnswer = () => new HttpResponse(null, { status: 204 });
