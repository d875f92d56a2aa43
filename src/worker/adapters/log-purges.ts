import type { KeyringDatabase } from './keyring-database.ts';

/**
 * Stored marks of deletions that have begun and not ended, so that an interrupted deletion is completed
 * later.
 */
export interface LogPurges {
  begin(logName: string): Promise<void>;
  end(logName: string): Promise<void>;
  begun(): Promise<readonly string[]>;
}

export const createLogPurges = ({ purges }: KeyringDatabase): LogPurges => ({
  begin: async (logName) => {
    await purges.put({ logName });
  },
  end: (logName) => purges.delete(logName),
  begun: () => purges.toCollection().primaryKeys(),
});
