import { eventOf } from '../../../src/core/events.ts';
import { interleave } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import { createRandom } from '../sample-log/random.ts';
import { uuidOf } from '../sample-log/sample-chat.ts';
import { storedEvent } from '../sample-log/sample-log.ts';
import { textOf } from '../sample-log/words.ts';
import { openProductLog, SAMPLE } from './product-log.ts';
import { openRawDatabase } from './raw-database.ts';
import { timed } from './turns.ts';

const PAIRS = 100;
const WARM_UP = 20;
/** Number of events in the log before the measurement. */
const EVENTS = 10_000;

/** Measures from an agent's draft to the acknowledgement. One event is stored with strict durability and folded. */
export async function measureAppend(): Promise<readonly Measured[]> {
  const product = await openProductLog('append', EVENTS);
  const raw = await openRawDatabase('bench-append');
  const random = createRandom(SAMPLE.seed);
  const enqueued = () =>
    eventOf('outbox.enqueued', {
      chatId: product.chatId,
      clientMessageId: uuidOf(random),
      body: textOf(random),
      fromDraft: false,
      attachment: null,
      mediaUrl: null,
    });

  const pairs = await interleave(
    () => {
      const event = enqueued();
      return timed(() =>
        product.committer.commit(() => ({ events: [event], durability: 'strict', answer: null }), {
          causedBy: 'command',
        }),
      );
    },
    (index) => {
      const row = storedEvent(enqueued(), index, Date.now(), random);
      return timed(() => raw.add([row], 'strict'));
    },
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await product.close();
  await raw.destroy();
  return [
    {
      title: 'Append acknowledged',
      unit: 'ms',
      subject: pairs.subject,
      floor: { title: 'raw strict put', samples: pairs.floor },
      aim: { kind: 'ratioAtMost', value: 1.5 },
    },
  ];
}
