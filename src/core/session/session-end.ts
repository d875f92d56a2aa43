import { LogLostError, type StaleWriterError } from '../ports/ports.ts';

/** Why a session ended: the service answered 401, another worker took over the log, or the browser closed the log. */
export type SessionEnd = 'expired' | 'replaced' | 'lost';

export const endOf = (error: StaleWriterError): SessionEnd =>
  error instanceof LogLostError ? 'lost' : 'replaced';
