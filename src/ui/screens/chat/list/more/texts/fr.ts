import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  olderMissing: 'Les discussions plus anciennes ne sont pas encore chargées.',
  loadMore: 'En charger d’autres',
  loading: 'Chargement d’autres discussions',
  noneFits_one: '{{count}} autre discussion parcourue, aucune de plus ne correspond.',
  noneFits_many: '{{count}} d’autres discussions parcourues, aucune de plus ne correspond.',
  noneFits_other: '{{count}} autres discussions parcourues, aucune de plus ne correspond.',
} satisfies Translated<typeof en, 'fr'>;
