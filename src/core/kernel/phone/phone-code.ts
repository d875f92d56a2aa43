import { lateCode } from '../late-code.ts';

/** Reads numbers as persons type them. The plans of all countries make its code large, and no start needs it. */
export const phoneCode = lateCode(() => import('./phone-field.ts'));
