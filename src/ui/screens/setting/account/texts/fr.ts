import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  answers: 'Réponses',
  answerTakes: 'Une réponse prend une discussion qui n’est à personne',
  answerLeaves: 'Une réponse ne prend aucune discussion',
  answerNote:
    'Qui répond en premier s’occupe ensuite de la discussion. Les textes automatiques et les notes ne prennent rien.',
  waits: 'Longues attentes',
  warn: 'Montrer dans la liste depuis quand un contact attend, après',
  alarm: 'Alerter sur l’attente, après',
  waitsNote:
    'Une attente commence au premier texte sans réponse. Les textes automatiques ne répondent à personne.',
  sharing: 'Répartition',
  shareOut:
    'Confier à tour de rôle aux agents disponibles les discussions qui attendent et ne sont à personne',
  notShared: 'Les discussions ne sont pas réparties',
  shareNote:
    'Le service s’en charge. Chaque discussion dit qu’elle a été répartie. Personne ne reçoit plus de discussions ouvertes que ceci :',
  limits: 'Discussions ouvertes par répartition',
  limit: 'Discussions ouvertes de {{name}} par répartition',
  limitOf_one: 'Au plus {{count}} discussion',
  limitOf_many: 'Au plus {{count}} discussions',
  limitOf_other: 'Au plus {{count}} discussions',
  noLimit: 'Aucune',
  notChanged: 'La limite de {{name}} n’a pas changé',
  noAgents: 'Personne ne peut encore répondre.',
} as const satisfies Translated<typeof en, 'fr'>;
