import { defineDomain } from '../../kernel/define/define-domain.ts';
import { searchViews } from './views.ts';

/** The search over everything on this device. */
export const search = defineDomain({ name: 'search', events: {}, state: 'nothing', views: [searchViews] });
