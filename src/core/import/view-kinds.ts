import { readingFrom } from '../view-kind.ts';
import type { ImportsView } from './imports-view.ts';

const reading = readingFrom<{ readonly imports: () => ImportsView }>();

export const importKinds = {
  imports: reading({ state: ['import'], live: ['imports'], make: (_, live) => live.imports() }),
};
