import * as v from 'valibot';
import { viewsOver } from '../../model/define-view.ts';
import { READS } from '../../model/session/needs.ts';
import type { State } from '../../model/state.ts';
import type { TemplatesView } from '../../model/templates/types.ts';
import type { Live } from '../context/live.ts';

const templatesView = (
  { templates }: Pick<State, 'templates'>,
  {
    templates: {
      load: { loadedAt, ...load },
    },
  }: Pick<Live, 'templates'>,
): TemplatesView => ({
  // Unchanged templates are not always logged, so the last load may be newer than the event.
  head: { ...load, listedAt: loadedAt ?? templates.listedAt },
  rows: templates.list.map(({ sid, ...rest }) => ({ key: sid, ...rest })),
});

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
