import { resolve } from 'node:path';
import { ROOT } from '../../cli/processes.mjs';

export const PAGE_FOLDER = resolve(ROOT, 'dist/bench');
