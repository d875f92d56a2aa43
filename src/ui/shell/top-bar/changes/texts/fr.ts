import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Modifications non enregistrées',
  elsewhere: 'Vues enregistrées',
  waiting_one: '{{count}} modification attend le service',
  waiting_many: '{{count}} de modifications attendent le service',
  waiting_other: '{{count}} modifications attendent le service',
  refused_one: '{{count}} modification a été refusée',
  refused_many: '{{count}} de modifications ont été refusées',
  refused_other: '{{count}} modifications ont été refusées',
} satisfies Translated<typeof en, 'fr'>;
