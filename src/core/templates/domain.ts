import { defineDomain } from '../domain/define-domain.ts';
import { templateEvents } from './events.ts';

export const templates = defineDomain({ name: 'templates', events: templateEvents });
