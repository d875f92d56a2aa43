import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  lists: 'Discussions de qui',
  list: {
    mine: 'À moi',
    nobody: 'Personne',
    all: 'Toutes',
    snoozed: 'En pause',
    closed: 'Fermées',
  },
  order: 'Attente la plus longue d’abord',
  you: 'Vous',
  owner: 'Responsable : {{owner}}',
  nobody: 'Responsable : personne',
  snoozed: 'En pause jusqu’au {{time}}',
  snoozedUntilText: 'En pause jusqu’à ce que le contact écrive',
  closed: 'Fermée',
  waits: 'attend {{time}}',
  waitsSince: 'Attend une réponse depuis {{time}}',
  minutes: '{{figure}} min',
  hours: '{{figure}} h',
  days: '{{figure}} j',
  none: {
    mine: { title: 'Rien n’est à vous', text: 'Prenez la prochaine discussion qui attend.' },
    nobody: {
      title: 'Aucune discussion n’est à personne',
      text: 'Chaque discussion ouverte a un responsable.',
    },
    snoozed: {
      title: 'Aucune discussion en pause',
      text: 'Une discussion en pause se rouvre à l’heure choisie, ou lorsque le contact écrit.',
    },
    closed: {
      title: 'Aucune discussion fermée',
      text: 'Les discussions que vous fermez apparaissent ici. Elles se rouvrent lorsque le contact écrit.',
    },
    noMatch: 'Aucune discussion correspondante',
    noMatchFor: 'Aucune discussion ne correspond à {{scope}}.',
    showAll: 'Afficher toutes les discussions',
    clear: 'Effacer les filtres',
    failed: 'Les discussions de cette liste n’ont pas pu être chargées',
  },
  next: {
    act: 'Prendre la suivante',
    none: 'Personne n’attend dans une discussion sans responsable',
    taken: 'La discussion qui attend depuis le plus longtemps est à vous',
    undo: 'Annuler',
    undone: 'La discussion n’est de nouveau à personne',
    notUndone: 'La discussion n’a pas pu être rendue',
    failed: 'La discussion suivante n’a pas pu être prise',
  },
} satisfies Translated<typeof en, 'fr'>;
