import { type DomainEvent, eventOf, recordEvent } from '../../../src/core/model/events.ts';
import { interleave, type Pairs } from '../interleave.ts';
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

type Make = () => DomainEvent;

/**
 * Measures from a decision to its acknowledgement, for a message and for a change of a record. One event is stored with
 * strict durability and folded.
 */
export async function measureAppend(): Promise<readonly Measured[]> {
  const product = await openProductLog('append', EVENTS);
  const raw = await openRawDatabase('bench-append');
  const random = createRandom(SAMPLE.seed);
  const message: Make = () =>
    eventOf('outbox.enqueued', {
      chatId: product.chatId,
      clientMessageId: uuidOf(random),
      body: textOf(random),
      fromDraft: false,
      attachment: null,
      mediaUrl: null,
    });
  const change: Make = () =>
    recordEvent({
      type: 'record.asked',
      payload: {
        collection: 'contacts',
        writeId: uuidOf(random),
        shape: 1,
        op: 'update',
        recordId: '1',
        input: { notes: textOf(random) },
        before: { notes: textOf(random) },
        version: 1,
        batch: null,
      },
    });

  const pairsOf = (make: Make) =>
    interleave(
      () => {
        const event = make();
        return timed(() =>
          product.committer.commit(() => ({ events: [event], durability: 'strict', answer: null }), {
            causedBy: 'command',
          }),
        );
      },
      (index) => {
        const row = storedEvent(make(), index, Date.now(), random);
        return timed(() => raw.add([row], 'strict'));
      },
      { pairs: PAIRS, warmUp: WARM_UP },
    );
  const line = (title: string, pairs: Pairs): Measured => ({
    title,
    unit: 'ms',
    subject: pairs.subject,
    floor: { title: 'raw strict put', samples: pairs.floor },
    aim: { kind: 'ratioAtMost', value: 1.5 },
  });
  const lines = [
    line('Append acknowledged', await pairsOf(message)),
    line('Change of a record acknowledged', await pairsOf(change)),
  ];
  await product.close();
  await raw.destroy();
  return lines;
}
