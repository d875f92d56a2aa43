import * as v from 'valibot';
import { viewsOver } from '../../model/define-view.ts';
import { READS } from '../../model/session/needs.ts';
import type { Live } from '../context/live.ts';
import { templatesView } from './templates-view.ts';

export const templateViews = {
  templates: viewsOver<Live>()({
    request: v.object({ view: v.literal('templates') }),
    may: READS,
    hidesItself: true,
    state: ['templates'],
    live: ['templates'],
    make: templatesView,
  }),
};
