import { createSearchDesk, type SearchDesk } from './search-desk.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

type IndexDeps = Omit<Parameters<typeof createSearchIndex>[0], 'changed'>;
type DeskDeps = Omit<Parameters<typeof createSearchDesk>[0], 'index'>;

export interface OpenSearch {
  readonly index: SearchIndex;
  readonly desk: SearchDesk;
}

/** Connects the index to the desk that searches it. */
export function openSearch(deps: IndexDeps & DeskDeps): OpenSearch {
  const index = createSearchIndex({ ...deps, changed: () => desk.changed() });
  const desk: SearchDesk = createSearchDesk({ ...deps, index });
  return { index, desk };
}
