import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'Messages sur le point de partir',
  sending: 'Envoi à {{name}}',
  picture: 'Image',
  undo: 'Annuler',
  undoTo: 'Annuler l’envoi à {{name}}',
  tooLate: 'Le message n’a pas pu être repris',
} as const satisfies Translated<typeof en, 'fr'>;
