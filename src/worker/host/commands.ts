import * as v from 'valibot';
import { type Answer, type RefusalCode, refuse } from '../../core/answer.ts';
import { commandSchema } from '../../core/commands.ts';
import type { Core } from '../../core/core.ts';
import { StaleWriterError } from '../../core/ports.ts';
import type { Credentials } from '../../core/session/user.ts';

const commandIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const userKeySchema = v.nullable(v.string());

/** The command, or null for whatever is none. */
const decode = (...given: readonly unknown[]) => {
  const decoded = v.safeParse(v.tuple([commandIdSchema, commandSchema, userKeySchema]), given);
  return decoded.success ? decoded.output : null;
};

/** An error's answer. Its text stays here: it may quote what must not be shown. */
const refusalOf = (error: unknown): Answer<never> =>
  error instanceof StaleWriterError
    ? refuse('workerLost', 'Another worker has taken over. Your text is kept; try again.')
    : refuse('rejected', 'Something unexpected happened. What you wrote is kept; try again.');

/** What a core says that has no log or no session any more. */
const NOT_HERE: readonly RefusalCode[] = ['workerLost', 'notSignedIn'];

/**
 * An answer, unless it is that this worker can't do it and the tab is on its way to the next: it asks that
 * one by itself what has not been answered here.
 */
const unlessLeft = <T>(answer: Answer<T>, isLeaving: () => boolean): Answer<T> | Promise<never> =>
  !answer.ok && NOT_HERE.includes(answer.refusal.code) && isLeaving()
    ? new Promise<never>(() => undefined)
    : answer;

/**
 * Carries out what a tab sends, whatever it is. Never rejects, so that no call hangs or throws. `isLeaving`:
 * the tab has been sent to another worker.
 */
export const executeFor =
  (core: Pick<Core, 'execute'>, isLeaving: () => boolean) =>
  async (...given: readonly unknown[]): Promise<Answer<unknown>> => {
    const decoded = decode(...given);
    if (decoded === null)
      return refuse('malformedCommand', 'This tab asked for something unknown. Reload it.');
    try {
      const [id, command, userKey] = decoded;
      return unlessLeft(await core.execute(command, id, userKey), isLeaving);
    } catch (error) {
      return unlessLeft(refusalOf(error), isLeaving);
    }
  };

/** Signs in with a tab's token; never rejects. */
export const attachFor =
  (core: Pick<Core, 'attach'>, isLeaving: () => boolean) =>
  async (credentials: Credentials): Promise<Answer<null>> => {
    try {
      return unlessLeft(await core.attach(credentials), isLeaving);
    } catch (error) {
      return unlessLeft(refusalOf(error), isLeaving);
    }
  };
