import { createHeadlessTab } from './headless-tab.ts';

window.headless = createHeadlessTab();
