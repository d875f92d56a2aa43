import { type DomainEvent, eventOf, recordEvent } from '../../../src/core/model/events.ts';
import { interleave, type Pairs } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import { createRandom } from '../sample-log/random.ts';
import { uuidOf } from '../sample-log/sample-chat.ts';
import { newMessages, storedEvent } from '../sample-log/sample-log.ts';
import { take } from '../sample-log/take.ts';
import { textOf } from '../sample-log/words.ts';
import { openProductLog, SAMPLE } from './product-log.ts';
import { openRawDatabase } from './raw-database.ts';
import { timed } from './turns.ts';

const PAIRS = 100;
const WARM_UP = 20;
/** Number of events in the log before the measurement. */
const EVENTS = 10_000;
/** Decisions of one turn. The committer writes them as one run. */
const GROUPS = [10, 100] as const;
const GROUP_PAIRS = 40;
/** Higher than every id in the sample log. */
const FIRST_ID = 10_000_000;

type Make = () => DomainEvent;

/**
 * Measures from a decision to its acknowledgement, for a message and for a change of a record. One event is stored with
 * strict durability and folded. Also measures groups of received messages. (Unsent
 * messages would pile up in one chat, which slows each further one.)
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

  const commit = (event: DomainEvent) =>
    product.committer.commit(() => ({ events: [event], durability: 'strict', answer: null }), {
      causedBy: 'command',
    });
  const pairsOf = (make: Make, size = 1, pairs = PAIRS) => {
    const made = () => Array.from({ length: size }, make);
    return interleave(
      () => {
        const events = made();
        return timed(() => Promise.all(events.map(commit)));
      },
      (index) => {
        const rows = made().map((event) => storedEvent(event, index, Date.now(), random));
        return timed(() => raw.add(rows, 'strict'));
      },
      { pairs, warmUp: WARM_UP },
    );
  };
  const line = (title: string, pairs: Pairs, floor = 'raw strict put'): Measured => ({
    title,
    unit: 'ms',
    subject: pairs.subject,
    floor: { title: floor, samples: pairs.floor },
    aim: { kind: 'ratioAtMost', value: 1.5 },
  });
  const lines = [
    line('Append acknowledged', await pairsOf(message)),
    line('Change of a record acknowledged', await pairsOf(change)),
  ];
  const facts = newMessages({ ...SAMPLE, firstId: FIRST_ID, at: Date.now() });
  const received: Make = () => {
    const [fact] = take(facts, 1);
    if (fact === undefined) throw new Error('There are no more messages.');
    return fact;
  };
  for (const size of GROUPS) {
    const pairs = await pairsOf(received, size, GROUP_PAIRS);
    lines.push(line(`${size} messages of one turn acknowledged`, pairs, `raw strict put of ${size}`));
  }
  await product.close();
  await raw.destroy();
  return lines;
}
