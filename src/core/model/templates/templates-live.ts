import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';

/** What this worker is loading for the templates. */
export interface TemplatesLive {
  load: {
    readonly loading: boolean;
    readonly error: Reason | null;
    /** Time of the last response in this worker. */
    readonly loadedAt: Timestamp | null;
  };
}

export const templatesLive = (): TemplatesLive => ({ load: { loading: false, error: null, loadedAt: null } });
