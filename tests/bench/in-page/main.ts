import { createBenchPage } from './bench-page.ts';

window.bench = createBenchPage();
