import { readingFrom } from '../../model/view-kind.ts';
import type { Live } from '../context/live.ts';
import { templatesView } from './templates-view.ts';

const reading = readingFrom<Live>();

export const templateKinds = {
  templates: reading({ state: ['templates'], live: ['templates'], make: templatesView }),
};
