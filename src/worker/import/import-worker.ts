import { expose } from 'comlink';
import { createImportHost } from './import-host.ts';

expose(createImportHost(() => performance.now()));
