import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const navigation: Translated<typeof en.navigation, 'fr'> = {
  main: 'Principale',
  overlay: 'Navigation',
  more: 'Plus',
  open: 'Ouvrir la navigation',
  collapse: 'Réduire la navigation',
  scrollToTop: 'Revenir en haut',
  unread_one: '{{count}} non lu',
  unread_many: '{{count}} de non lus',
  unread_other: '{{count}} non lus',
  groups: {
    inbox: 'Boîte de réception',
    outreach: 'Prospection',
    automation: 'Automatisation',
    oversight: 'Supervision',
  },
  places: {
    home: 'Accueil',
    chat: 'Discussions',
    calls: 'Appels',
    appointments: 'Rendez-vous',
    contacts: 'Contacts',
    bulkUpload: 'Import en masse',
    campaigns: 'Campagnes',
    flags: 'Étiquettes',
    autoResponder: 'Réponse automatique',
    responseTriggers: 'Déclencheurs de réponse',
    knowledgeBase: 'Base de connaissances',
    activityLogs: 'Journaux d’activité',
    users: 'Utilisateurs',
    roles: 'Rôles',
    permissions: 'Permissions',
    settings: 'Paramètres',
  },
};
