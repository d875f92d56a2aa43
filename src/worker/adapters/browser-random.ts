import type { Random } from '../../core/ports.ts';

export const browserRandom: Random = () => Math.random();
