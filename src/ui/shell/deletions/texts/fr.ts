import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'Discussions supprimées',
  failed: '{{name}} n’a pas pu être supprimée',
  dismiss: 'Fermer',
  deleted: 'Discussion supprimée',
  seconds: '{{seconds}} s',
  undo: 'Annuler',
  undoOf: 'Annuler la suppression de {{name}}',
  notRestored: 'La discussion n’a pas pu être rétablie',
} satisfies Translated<typeof en, 'fr'>;
