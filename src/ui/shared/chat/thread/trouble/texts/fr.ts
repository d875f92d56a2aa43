import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  busy: 'Le service est surchargé.',
  silent: 'Le service n’a pas répondu.',
  checking: '{{why}} Vérification auprès du service : a-t-il le message ?',
  next: '{{why}} Nouvel envoi dans {{duration}}.',
  again: '{{why}} Le message sera renvoyé.',
} satisfies Translated<typeof en, 'fr'>;
