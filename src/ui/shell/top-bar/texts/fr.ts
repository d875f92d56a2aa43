import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  unread: 'Discussions non lues',
  none: 'Rien de nouveau',
  noneText: 'Une discussion apparaît ici quand un contact vous écrit.',
  notAllLoaded: 'Rien de nouveau dans les discussions chargées',
  mayBeMore: 'Les discussions plus anciennes ne sont pas encore chargées.',
  all: 'Toutes les discussions non lues',
  more_one: '{{count}} autre discussion non lue',
  more_many: '{{count}} d’autres discussions non lues',
  more_other: '{{count}} autres discussions non lues',
  loading: 'Chargement des discussions non lues',
  settings: 'Réglages des alertes',
  markAll: 'Tout marquer comme lu',
  markFailed: 'Les discussions n’ont pas pu être marquées comme lues',
  marked_one: '{{count}} discussion marquée comme lue',
  marked_many: '{{count}} de discussions marquées comme lues',
  marked_other: '{{count}} discussions marquées comme lues',
  undo: 'Annuler',
  unmarkFailed: 'La discussion n’a pas pu être marquée comme non lue',
} satisfies Translated<typeof en, 'fr'>;
