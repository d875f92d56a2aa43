import { defineDomain } from '../../kernel/define/define-domain.ts';
import { inspectViews } from './views.ts';

/** Views of the log and of the machines. They change nothing. */
export const inspect = defineDomain({ name: 'inspect', events: {}, state: 'nothing', views: [inspectViews] });
