import type { Live } from '../context/live.ts';
import { readingFrom } from '../view-kind.ts';
import { templatesView } from './templates-view.ts';

const reading = readingFrom<Live>();

export const templateKinds = {
  templates: reading({ state: ['templates'], live: ['templates'], make: templatesView }),
};
