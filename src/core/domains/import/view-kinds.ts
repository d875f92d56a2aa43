import type { ImportsView } from '../../model/import/imports-view.ts';
import { readingFrom } from '../../model/view-kind.ts';

const reading = readingFrom<{ readonly imports: () => ImportsView }>();

export const importKinds = {
  imports: reading({ state: ['import'], live: ['imports'], make: (_, live) => live.imports() }),
};
