import { onTestFinished } from 'vitest';
import { type Core, createCore } from '../../../src/core/core.ts';
import { storedText } from '../../../src/core/kernel/reasons.ts';
import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import { browserClock } from '../../../src/worker/adapters/browser-clock.ts';
import { browserIds } from '../../../src/worker/adapters/browser-ids.ts';
import { browserRandom } from '../../../src/worker/adapters/browser-random.ts';
import { minuteOfDayIn } from '../../../src/worker/adapters/device-time.ts';
import { createHttpApi } from '../../../src/worker/adapters/http-api.ts';
import { simulatedMedia } from '../../../src/worker/adapters/simulated-media.ts';
import { createTwilioChatTransport } from '../../../src/worker/adapters/twilio-conversations.ts';
import { createTwilioStatusFeed } from '../../../src/worker/adapters/twilio-sync.ts';
import { webDigest } from '../../../src/worker/adapters/web-digest.ts';
import { AGENT } from '../../mocks/small-world.ts';

// Node 20 has no `WebSocket`. Later versions have one, but it sends no close event after a refused connection.
Object.assign(globalThis, { WebSocket: (await import('ws')).WebSocket });

/** Short pauses, ms. They make tests of lost sockets fast. */
const retryPolicy = { min: 50, max: 200, randomness: 0 };

/** The whole core with the real SDKs, over real HTTP and sockets. Only the log is in memory. */
export function createHeadlessCore(url: string, uri: string) {
  const core = createCore({
    clock: browserClock,
    ids: browserIds,
    random: browserRandom,
    minuteOfDay: minuteOfDayIn(),
    callMedia: simulatedMedia,
    digest: webDigest,
    logs: createMemoryEventLogStore(),
    http: createHttpApi({ bases: { api: `${url}/api/v1`, auth: `${url}/api`, sample: `${url}/api` }, fetch }),
    chatTransport: createTwilioChatTransport({ uri, retryPolicy }),
    statusFeed: createTwilioStatusFeed({ uri, retryPolicy, documentName: 'message-status' }),
  });
  onTestFinished(() => core.stop());
  return core;
}

/** Signs the agent in. Returns the session, to which no tab is attached yet. */
export async function signInTo({ execute }: Pick<Core, 'execute'>) {
  const answer = await execute({ type: 'signIn', email: AGENT, password: 'agent' }, browserIds.uuid());
  if (!answer.ok) throw new Error(storedText(answer.refusal.reason));
  if (answer.value.kind !== 'signedIn') throw new Error('The service requires a second step');
  return answer.value;
}
