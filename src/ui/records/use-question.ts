import { useState } from 'react';
import * as v from 'valibot';
import type { Collection } from '../../core/model/records/collection.ts';
import { type JsonObject, jsonObjectSchema, type RecordRow } from '../../core/model/records/types.ts';
import { useCore } from '../core-client/use-core.ts';
import { useOnChange } from '../hooks/use-on-change.ts';

/** The input as text, so that an equal input does not ask again. */
const inputSchema = v.pipe(v.string(), v.parseJson(), jsonObjectSchema);

/**
 * The service's answer to a question about a collection. Null without an input, before the answer, and if the
 * service gives none. `schema` decodes the answer. Nothing is kept: another input asks again.
 */
export const useQuestion = <R extends RecordRow, Q, A>(
  collection: Pick<Collection<R, Q>, 'name' | 'v'>,
  question: string,
  input: JsonObject | null,
  schema: v.GenericSchema<unknown, A>,
): A | null => useAskedQuestion(collection, question, input, schema).answer;

/** Like `useQuestion`, and says whether the service gave no answer. `again` asks it once more. */
export function useAskedQuestion<R extends RecordRow, Q, A>(
  { name, v: shape }: Pick<Collection<R, Q>, 'name' | 'v'>,
  question: string,
  input: JsonObject | null,
  schema: v.GenericSchema<unknown, A>,
): { readonly answer: A | null; readonly isFailed: boolean; readonly again: () => void } {
  const { execute } = useCore();
  const asked = input === null ? null : JSON.stringify(input);
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly value: A | null } | null>(null);
  const [times, setTimes] = useState(0);
  useOnChange([execute, name, shape, question, asked, schema, times], () => {
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
      if (!isOver) setAnswer({ asked, value: value?.success ? value.output : null });
    };
    void ask();
    return () => {
      isOver = true;
    };
  });
  const isAnswered = answer !== null && answer.asked === asked;
  return {
    answer: isAnswered ? answer.value : null,
    isFailed: isAnswered && answer.value === null,
    again: () => {
      setAnswer(null);
      setTimes(times + 1);
    },
  };
}
