import { defineDomain } from '../../domain/define-domain.ts';
import { flagEvents } from './events.ts';

export const flags = defineDomain({ name: 'flags', events: flagEvents });
