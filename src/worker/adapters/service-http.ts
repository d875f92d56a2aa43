import { type EarlyHttp, withEarlyRequests } from '../../core/api/early-requests.ts';
import type { WorkerConfig } from '../protocol/config.ts';
import { browserClock } from './browser-clock.ts';
import { createHttpApi } from './http-api.ts';

/** Returns the HTTP port to the service of these settings. */
export const createServiceHttp = ({ apiRoot, authRoot }: WorkerConfig): EarlyHttp => {
  const http = createHttpApi({
    bases: { api: apiRoot, auth: authRoot, sample: authRoot },
    fetch: (input, init) => fetch(input, init),
  });
  return withEarlyRequests(http, browserClock);
};
