import type { Live } from '../session/live.ts';
import type { State } from '../state.ts';
import type { TemplatesView } from './types.ts';

/** The templates that can be put into a text, in the order of the service. */
export const templatesView = (
  { templates }: State,
  { templates: { loadedAt, ...load } }: Live,
): TemplatesView => ({
  // Told again as they were, they are younger than their event.
  head: { ...load, listedAt: loadedAt ?? templates.listedAt },
  rows: templates.list.map(({ sid, ...rest }) => ({ key: sid, ...rest })),
});
