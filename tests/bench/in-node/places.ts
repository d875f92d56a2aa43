import { resolve } from 'node:path';
import { ROOT } from '../../cli/processes.mjs';

/** The folder of the built page. */
export const PAGE_FOLDER = resolve(ROOT, 'dist/bench');
