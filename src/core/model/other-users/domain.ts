import { defineDomain } from '../../kernel/define/define-domain.ts';
import { leftViews } from './views.ts';

/** Texts in the logs of users who are not signed in. */
export const left = defineDomain({ name: 'left', events: {}, state: 'nothing', views: [leftViews] });
