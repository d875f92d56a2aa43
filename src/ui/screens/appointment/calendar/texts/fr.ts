import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  grid: 'Rendez-vous, {{period}}',
  keys: 'Les flèches passent d’un rendez-vous ou d’un horaire à l’autre, Page précédente et Page suivante d’un rendez-vous à l’autre. Entrée ouvre.',
  keysWrite:
    'Les flèches passent d’un rendez-vous ou d’un horaire à l’autre, Page précédente et Page suivante d’un rendez-vous à l’autre. Entrée ouvre ou crée, M déplace.',
  column_one: '{{name}}, {{count}} rendez-vous',
  column_many: '{{name}}, {{count}} de rendez-vous',
  column_other: '{{name}}, {{count}} rendez-vous',
  event: '{{title}}, {{kind}}, {{name}}, {{when}}, {{agent}}, {{status}}',
  eventAlone: '{{title}}, {{kind}}, {{when}}, {{agent}}, {{status}}',
  when: '{{day}}, de {{from}} à {{to}}',
  continued: '{{day}}, suite, jusqu’à {{to}}',
  until: 'jusqu’à {{time}}',
  free: '{{when}}, libre',
  more_one: '{{count}} de plus le {{day}}',
  more_many: '{{count}} de plus le {{day}}',
  more_other: '{{count}} de plus le {{day}}',
  wasHere: 'Était ici',
  requested: 'Demandé',
  kinds: { call: 'appel', visit: 'visite', video: 'appel vidéo' },
  statuses: {
    requested: 'demandé',
    confirmed: 'confirmé',
    rescheduled: 'reporté',
    completed: 'terminé',
    no_show: 'client absent',
    cancelled: 'annulé',
  },
  moving: {
    started:
      'Déplacement de {{title}}. Les flèches le déplacent, Maj avec une flèche change sa durée, Entrée le dépose, Échap le remet en place.',
    startedDays:
      'Déplacement de {{title}}. Les flèches le déplacent par jours et semaines, Entrée le dépose, Échap le remet en place.',
    with: '{{when}}, {{agent}}',
    busy: '{{when}}. {{agent}} n’est pas libre',
    dropped: 'Déposé : {{when}}',
    putBack: 'Remis en place : {{when}}',
    not: 'Ce rendez-vous ne peut pas être déplacé',
  },
  strip: 'Jours de la semaine',
  today: 'Aujourd’hui',
  next: 'Prochain dans {{duration}}, {{name}}',
} as const satisfies Translated<typeof en, 'fr'>;
