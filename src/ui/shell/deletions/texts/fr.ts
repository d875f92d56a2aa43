import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'Discussions supprimées',
  failed: '{{name}} n’a pas pu être supprimée',
  kept: '{{name}} n’a pas été supprimée',
  deleted_one: 'Discussion supprimée',
  deleted_many: '{{count}} de discussions supprimées',
  deleted_other: '{{count}} discussions supprimées',
  others: '{{names}} et {{count}} de plus',
  undo: 'Annuler',
  undoOf: 'Annuler la suppression de {{name}}',
  notRestored: 'La discussion n’a pas pu être rétablie',
} satisfies Translated<typeof en, 'fr'>;
