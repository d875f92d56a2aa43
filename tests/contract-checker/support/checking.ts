import type { RunOptions } from '../run.ts';

/** Options for a check of the pretend service, as its administrator. */
export const asAdmin = (url: string, options: Partial<RunOptions> = {}): RunOptions => ({
  url,
  email: 'admin@example.com',
  password: 'admin',
  writes: true,
  only: [],
  timeoutMs: 20_000,
  burst: 0,
  statusDocument: 'message-status',
  arrivesWithinMs: 10_000,
  ...options,
});
