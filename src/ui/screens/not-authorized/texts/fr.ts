import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Ce rôle n’a pas accès à cette page',
  lacks: 'Il manque au rôle {{name}} l’autorisation {{action}}.',
  lacksIt: 'Cette page demande une autorisation que le rôle {{name}} n’a pas.',
  goTo: 'Aller à : {{page}}',
} satisfies Translated<typeof en, 'fr'>;
