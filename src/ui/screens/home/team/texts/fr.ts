import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Qui répond',
  span: 'Période',
  spans: { today: 'Aujourd’hui', week: 'Cette semaine' },
  agent: 'Agent',
  state: 'Disponibilité',
  open: 'Discussions ouvertes',
  openOf: '{{open}} sur {{limit}}',
  waiting: 'Plus longue attente',
  nobodyWaits: 'Personne',
  answered: 'Réponses',
  median: 'Première réponse, la moitié en',
  slow: 'Première réponse, neuf sur dix en',
  acts: 'Actions',
  export: 'Exporter',
  exported: 'Le tableau des agents est enregistré',
  loading: 'Les chiffres de l’équipe se chargent',
  failed: 'Impossible de charger les chiffres.',
  stale: 'État à {{time}}',
  empty: 'Personne ne peut encore répondre.',
  reassign: 'Confier les discussions de {{name}}',
  reassignShort: 'Confier',
  noChats: 'Cet agent n’a plus de discussion ouverte',
} as const satisfies Translated<typeof en, 'fr'>;
