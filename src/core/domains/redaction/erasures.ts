import type { Committer } from '../../log/committer.ts';
import type { FallbackLog } from '../../log/fallback-log.ts';
import type { Housekeeping } from '../../log/housekeeping.ts';
import { eventOf } from '../../model/events.ts';
import type { State } from '../../model/state.ts';
import type { Clock, EventLog } from '../../ports/ports.ts';

const pendingIn = ({ chats }: Pick<State, 'chats'>) =>
  chats
    .slice(0)
    .flatMap(({ id, redactions }) =>
      redactions.filter(({ isErased }) => !isErased).map((one) => ({ ...one, chatId: id })),
    );

/**
 * Erases removed texts from everything that this device stores: the log, the snapshot and copies of them. A
 * removal counts as pending until then, so the next worker finishes an erasure that a crash interrupted.
 */
export function createErasures(deps: {
  readonly log: Pick<EventLog, 'read' | 'rewrite'>;
  readonly fallbackLog: Pick<FallbackLog, 'unstoredEvents' | 'rewrite'>;
  readonly housekeeping: Pick<Housekeeping, 'erase'>;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly retryMs: number;
  /** Deletes what was copied from these chats: events that views have read, stored lists and stored search texts. */
  readonly forgetCopies: (chatIds: ReadonlySet<string>) => Promise<void>;
}) {
  const { log, fallbackLog, committer } = deps;
  let running: Promise<void> | null = null;
  let cancel: () => void = () => undefined;
  let isStopped = false;

  async function erase(): Promise<void> {
    for (let pending = pendingIn(committer.state()); pending.length > 0 && !isStopped; ) {
      const through = Math.max(...pending.map(({ seq }) => seq));
      const { planErasure } = await import('./erase-log.ts');
      await deps.housekeeping.erase(async () => {
        const change = await planErasure(log, fallbackLog.unstoredEvents(), pending);
        await fallbackLog.rewrite(change);
        await log.rewrite(change);
      });
      const chatIds = new Set(pending.map(({ chatId }) => chatId));
      // The snapshot is saved without the texts, so no copy of them is made again.
      await deps.forgetCopies(chatIds);
      await committer.commit(() => ({
        events: [...chatIds].map((chatId) => eventOf('message.erased', { chatId, through })),
        answer: null,
      }));
      pending = pendingIn(committer.state());
    }
  }

  async function run(): Promise<void> {
    cancel();
    running ??= erase()
      .catch(() => {
        // For example, the device is full. Until then the text is hidden, but still stored.
        if (!isStopped) cancel = deps.clock.setTimer(deps.retryMs, () => void run());
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    /** Erases the texts that are still stored. Resolves when an attempt has ended. Never rejects. */
    run,
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
export type Erasures = ReturnType<typeof createErasures>;
