import type { OwnReason } from '../../kernel/reasons.ts';
import type { SessionContext } from '../context/context.ts';

/** Notes why queued messages were not sent yet. The thread shows it, and the log does not need it. */
export function createTroubles({ live, ports, changed }: Pick<SessionContext, 'live' | 'ports' | 'changed'>) {
  const { troubles } = live.chats;
  return {
    /** The attempt failed. The next one is in `ms`; null: the core asks first whether the service has the message. */
    met(key: string, reason: OwnReason, ms: number | null): void {
      troubles.set(key, { reason, retryAt: ms === null ? null : ports.clock.now() + ms });
      changed('chats');
    },
    /** The service does not have the message, which is sent again in `ms`. */
    retriesIn(key: string, ms: number): void {
      const known = troubles.get(key);
      if (known !== undefined) this.met(key, known.reason, ms);
    },
    /** The message needs no further attempt. */
    over(key: string): void {
      if (troubles.delete(key)) changed('chats');
    },
  };
}
