import { useState } from 'react';
import * as v from 'valibot';
import type { Answer } from '../../core/kernel/answer.ts';
import type { Reason } from '../../core/kernel/reasons.ts';
import type { Collection } from '../../core/model/records/collection.ts';
import {
  type Json,
  type JsonObject,
  jsonObjectSchema,
  type RecordRow,
} from '../../core/model/records/types.ts';
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

interface Answered<A> {
  readonly asked: string;
  readonly value: A | null;
  readonly failure: Reason | null;
}

function decoded<A>(answer: Answer<Json>, schema: v.GenericSchema<unknown, A>): Omit<Answered<A>, 'asked'> {
  if (!answer.ok) return { value: null, failure: answer.refusal.reason };
  const value = v.safeParse(schema, answer.value);
  return value.success
    ? { value: value.output, failure: null }
    : { value: null, failure: ':answerUnreadable' };
}

/** Like `useQuestion`, and says why the service gave no answer; null while it may come. `again` asks it once more. */
export function useAskedQuestion<R extends RecordRow, Q, A>(
  { name, v: shape }: Pick<Collection<R, Q>, 'name' | 'v'>,
  question: string,
  input: JsonObject | null,
  schema: v.GenericSchema<unknown, A>,
): { readonly answer: A | null; readonly failure: Reason | null; readonly again: () => void } {
  const { execute } = useCore();
  const asked = input === null ? null : JSON.stringify(input);
  const [answer, setAnswer] = useState<Answered<A> | null>(null);
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
      if (!isOver) setAnswer({ asked, ...decoded(got, schema) });
    };
    void ask();
    return () => {
      isOver = true;
    };
  });
  const isAnswered = answer !== null && answer.asked === asked;
  return {
    answer: isAnswered ? answer.value : null,
    failure: isAnswered ? answer.failure : null,
    again: () => {
      setAnswer(null);
      setTimes(times + 1);
    },
  };
}
