import * as v from 'valibot';
import { type Answer, refuse } from '../../core/answer.ts';
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

/** Carries out what a tab sends, whatever it is. Never rejects, so that no call hangs or throws. */
export const executeFor =
  (core: Pick<Core, 'execute'>) =>
  async (...given: readonly unknown[]): Promise<Answer<unknown>> => {
    const decoded = decode(...given);
    if (decoded === null)
      return refuse('malformedCommand', 'This tab asked for something unknown. Reload it.');
    try {
      const [id, command, userKey] = decoded;
      return await core.execute(command, id, userKey);
    } catch (error) {
      return refusalOf(error);
    }
  };

/** Signs in with a tab's token; never rejects. */
export const attachFor =
  (core: Pick<Core, 'attach'>) =>
  async (credentials: Credentials): Promise<Answer<null>> => {
    try {
      return await core.attach(credentials);
    } catch (error) {
      return refusalOf(error);
    }
  };
