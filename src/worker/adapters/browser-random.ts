import type { Random } from '../../core/ports/ports.ts';

export const browserRandom: Random = () => Math.random();
