import type { Translated } from '../../language/catalogue.ts';
import type en from './en.ts';

export default {
  banner: 'Vue d’un rôle',
  viewing: 'Vue en tant que {{name}}',
  readOnly: 'Vous voyez ce que voit ce rôle. Rien ne peut être modifié.',
  opening: 'Ouverture de la vue du rôle',
  openingText: 'Les rôles sont en cours de chargement.',
  leave: 'Quitter',
  notAllowed: 'Vous ne pouvez pas voir la console avec un rôle',
  notAllowedText: 'Il faut le droit de gérer les rôles, que votre compte n’a plus.',
  gone: 'Ce rôle n’existe plus',
  goneText: 'Il a été supprimé : il n’y a rien à voir.',
} satisfies Translated<typeof en, 'fr'>;
