import { defineDomain } from '../domain/define-domain.ts';
import { recordEvents } from './events.ts';

export const records = defineDomain({ name: 'records', events: recordEvents });
