import { resolve } from 'node:path';
import { ROOT } from '../../cli/processes.mjs';

/** Where the built page stands. */
export const PAGE_FOLDER = resolve(ROOT, 'dist/bench');
