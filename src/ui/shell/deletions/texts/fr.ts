import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'Discussions supprimées',
  failed: '{{name}} n’a pas pu être supprimée',
  deleted: 'Discussion supprimée',
  undo: 'Annuler',
  undoOf: 'Annuler la suppression de {{name}}',
  notRestored: 'La discussion n’a pas pu être rétablie',
} satisfies Translated<typeof en, 'fr'>;
