import { lateCode } from '../../kernel/late-code.ts';

/** Makes the views of the inspector, which a person watches seldom. */
export const inspectCode = lateCode(() => import('./made-views.ts'));
