import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Collection } from '../../core/model/records/collection.ts';
import { type JsonObject, jsonObjectSchema, type RecordRow } from '../../core/model/records/types.ts';
import { useCore } from '../core-client/use-core.ts';

/** The input as text, so that an equal input does not ask again. */
const inputSchema = v.pipe(v.string(), v.parseJson(), jsonObjectSchema);

/**
 * The service's answer to a question about a collection. Null without an input, before the answer, and if the
 * service gives none. `schema` decodes the answer. Nothing is kept: another input asks again.
 */
export function useQuestion<R extends RecordRow, Q, A>(
  { name, v: shape }: Pick<Collection<R, Q>, 'name' | 'v'>,
  question: string,
  input: JsonObject | null,
  schema: v.GenericSchema<unknown, A>,
): A | null {
  const { execute } = useCore();
  const asked = input === null ? null : JSON.stringify(input);
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly value: A } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    const ask = async () => {
      const got = await execute({
        type: 'askService',
        collection: name,
        v: shape,
        question,
        input: v.parse(inputSchema, asked),
      });
      const value = got.ok ? v.safeParse(schema, got.value) : null;
      if (!isOver && value?.success) setAnswer({ asked, value: value.output });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [execute, name, shape, question, asked, schema]);
  return answer !== null && answer.asked === asked ? answer.value : null;
}
