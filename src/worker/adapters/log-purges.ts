import type { WithKeyring } from './keyring-database.ts';

/**
 * Stored marks of deletions that have begun and not ended, so that an interrupted deletion is completed
 * later.
 */
export interface LogPurges {
  begin(logName: string): Promise<void>;
  end(logName: string): Promise<void>;
  begun(): Promise<readonly string[]>;
}

export const createLogPurges = (withKeyring: WithKeyring): LogPurges => ({
  begin: async (logName) => {
    await withKeyring(({ purges }) => purges.put({ logName }));
  },
  end: (logName) => withKeyring(({ purges }) => purges.delete(logName)),
  begun: () => withKeyring(({ purges }) => purges.toCollection().primaryKeys()),
});
