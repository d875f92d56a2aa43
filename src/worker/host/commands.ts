import * as v from 'valibot';
import type { TabCore } from '../../core/core.ts';
import { type Answer, type RefusalCode, refuse } from '../../core/kernel/answer.ts';
import { nameSchema } from '../../core/kernel/text-limits.ts';
import type { Credentials } from '../../core/model/session/user.ts';
import { StaleWriterError } from '../../core/ports/ports.ts';
import { commandSchema } from '../../core/session/commands.ts';

const commandIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const userKeySchema = v.nullable(nameSchema);

const callSchema = v.tuple([commandIdSchema, commandSchema, userKeySchema]);

const undecodable = (issues: readonly v.BaseIssue<unknown>[]): Answer<never> =>
  issues.some(({ type }) => type === 'max_length')
    ? refuse('messageTooLong', ':textTooLong')
    : refuse('malformedCommand', ':unknownRequest');

/** Returns a refusal for an error. Omits the error's text, which may quote secrets or messages. */
const refusalOf = (error: unknown): Answer<never> =>
  error instanceof StaleWriterError
    ? refuse('workerLost', ':workerReplaced')
    : refuse('rejected', ':unexpected');

/** Refusals of a core that has lost its log or its session. */
const UNAVAILABLE: readonly RefusalCode[] = ['workerLost', 'notSignedIn'];

/**
 * Never settles if the core is unavailable and the tab is leaving for another worker. The tab resends its
 * unanswered commands to that worker.
 */
const holdIfLeaving = <T>(answer: Answer<T>, isLeaving: () => boolean): Answer<T> | Promise<never> =>
  !answer.ok && UNAVAILABLE.includes(answer.refusal.code) && isLeaving()
    ? new Promise<never>(() => undefined)
    : answer;

/**
 * Decodes and executes a tab's command. Never rejects. `isLeaving` returns whether the tab was sent to
 * another worker.
 */
export const executeFor =
  (core: Pick<TabCore, 'execute'>, isLeaving: () => boolean) =>
  async (...given: readonly unknown[]): Promise<Answer<unknown>> => {
    const decoded = v.safeParse(callSchema, given);
    if (!decoded.success) return undecodable(decoded.issues);
    try {
      const [id, command, userKey] = decoded.output;
      return holdIfLeaving(await core.execute(command, id, userKey), isLeaving);
    } catch (error) {
      return holdIfLeaving(refusalOf(error), isLeaving);
    }
  };

/** Signs in with a tab's token. Never rejects. */
export const attachFor =
  (core: Pick<TabCore, 'attach'>, isLeaving: () => boolean) =>
  async (credentials: Credentials): Promise<Answer<null>> => {
    try {
      return holdIfLeaving(await core.attach(credentials), isLeaving);
    } catch (error) {
      return holdIfLeaving(refusalOf(error), isLeaving);
    }
  };
