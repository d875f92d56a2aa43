import { defineDomain } from '../../kernel/define/define-domain.ts';
import { consentEvents } from './events.ts';
import { consentSlice } from './slice.ts';

/** What people said about receiving messages. */
export const consent = defineDomain({ name: 'consent', events: consentEvents, state: consentSlice });
