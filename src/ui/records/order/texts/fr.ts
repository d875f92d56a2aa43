import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  up: 'Monter',
  down: 'Descendre',
  drag: 'Déplacer {{name}}',
  moved: '{{name}} est maintenant en position {{place}} sur {{total}}',
  failed: 'L’ordre n’a pas été modifié',
} as const satisfies Translated<typeof en, 'fr'>;
