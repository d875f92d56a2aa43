import { phoneCode } from '../../../src/core/kernel/phone/phone-code.ts';
import { everyCollection } from '../../../src/core/model/collections/collection-code.ts';
import { inspectCode } from '../../../src/core/readers/inspect/inspect-code.ts';

/**
 * Loads the code that a core loads late. A virtual clock can't wait for it, and most tests are about something else:
 * `tests/core/session/late-code.test.ts` is about the wait.
 */
export const loadLateCode = async (): Promise<void> => {
  await Promise.all(
    [everyCollection, inspectCode, phoneCode].map((code: { load(): Promise<unknown> }) => code.load()),
  );
};
