import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const pages: Translated<typeof en.pages, 'fr'> = {
  goToStart: 'Aller à l’accueil',
  reload: 'Recharger',
  later: {
    title: '{{title}} : écran pas encore disponible',
    text: 'Cette console connaît l’adresse et son autorisation, mais pas encore l’écran.',
  },
  notFound: {
    title: 'Rien à cette adresse',
    text: 'La page a été déplacée, ou l’adresse est erronée.',
  },
  notAuthorized: {
    title: 'Vous n’avez pas accès à cette page',
    signedOut: 'Connectez-vous avec un compte qui y a accès.',
    lacksIt: '{{email}} n’a pas l’autorisation nécessaire.',
    lacks: '{{email}} n’a pas l’autorisation {{action}}.',
    advice: 'Demandez-la à votre administrateur ou utilisez un autre compte.',
  },
  broken: {
    title: 'Cette page a cessé de fonctionner',
    text: 'Les messages et les brouillons sont conservés. Rechargez pour reprendre où vous en étiez.',
  },
  missing: {
    title: 'Cette partie n’a pas pu être chargée',
    text: 'Vérifiez le réseau et réessayez, ou rechargez l’onglet. Les messages et les brouillons sont conservés.',
  },
  refused: {
    protocol: 'Cet onglet doit être rechargé',
    configuration: 'Cette version n’est pas configurée',
  },
};
