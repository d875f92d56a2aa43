import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const parts: Translated<typeof en.parts, 'fr'> = {
  language: 'Langue',
  retry: 'Réessayer',
  dismiss: 'Fermer',
  close: 'Fermer',
  notifications: 'Notifications',
  atLeast: 'Au moins {{figure}}',
  connection: {
    connecting: 'Connexion en cours',
    connected: 'Vous êtes connecté',
    disconnecting: 'Déconnexion en cours',
    disconnected: 'Déconnecté',
    denied: 'Échec de la connexion',
  },
  delivery: {
    queued: 'En attente',
    sending: 'Envoi en cours',
    sent: 'Envoyé',
    delivered: 'Distribué',
    seen: 'Vu',
    failed: 'Non envoyé',
    queuedAt: 'En attente, {{place}} dans la file',
    failedFor: 'Non envoyé. {{reason}}',
    reached: 'Distribué à {{reached}} sur {{total}}',
    seenBy: 'Vu par {{reached}} sur {{total}}',
    missed: '{{status}}, {{failed}} en échec',
  },
  duration: {
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min',
    wholeHours: '{{hours}} h',
    hours: '{{hours}} h {{minutes}} min',
  },
};
