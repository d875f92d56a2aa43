import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  busy: 'La ligne était occupée',
  notCallable: 'Ce numéro ne peut pas être appelé',
  notReached: 'Le réseau n’a pas pu joindre ce numéro ({{code}})',
  line: '{{why}}. {{advice}}',
  later: 'Rappelez plus tard, ou envoyez un SMS.',
  check: 'Vérifiez le numéro, ou envoyez un SMS.',
} as const satisfies Translated<typeof en, 'fr'>;
