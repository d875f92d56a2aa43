import workerAddress from '../../../../worker/import/import-worker.ts?worker&url';
import { trustedScript } from '../../../core-client/trusted-script.ts';

/** The URL of the script of the worker that reads files of contacts. */
export const importScript: string | URL = trustedScript('switchboard-import', workerAddress);
