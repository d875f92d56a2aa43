import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const pages: Translated<typeof en.pages, 'fr'> = {
  goHome: 'Aller à l’accueil',
  reload: 'Recharger',
  notFound: {
    title: 'Page introuvable',
    text: 'La page a été déplacée, ou l’adresse est erronée.',
  },
  notAuthorized: {
    title: 'Vous n’avez pas accès à cette page',
    signedOut: 'Connectez-vous avec un compte qui y a accès.',
    lacksIt: 'Cette page exige une autorisation que {{email}} n’a pas.',
    lacks: 'L’autorisation {{action}} manque à {{email}}.',
    advice: 'Adressez-vous à votre administrateur ou utilisez un autre compte.',
  },
  broken: {
    title: 'Cette page a cessé de fonctionner',
    text: 'Vos messages et brouillons sont enregistrés. Rechargez pour continuer.',
  },
  missing: {
    title: 'Cette partie n’a pas pu être chargée',
    text: 'Vérifiez le réseau et réessayez, ou rechargez l’onglet. Vos messages et brouillons sont enregistrés.',
  },
  refused: {
    protocol: 'Cet onglet doit être rechargé',
    configuration: 'Cette version n’est pas configurée',
  },
};
