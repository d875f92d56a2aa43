import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Sur cet appareil',
  text: 'Ce que ce navigateur conserve pour la console, et si tout fonctionne.',
  settings: 'Exporter, vérifier ou vider ces données',
  copy: 'Copier le rapport',
  copied: 'Rapport copié',
  notCopied: 'Le rapport n’a pas pu être copié',
  notCopiedText: 'Votre navigateur l’a bloqué. Sélectionnez le texte de cette page et copiez-le vous-même.',
  sections: {
    console: 'Logiciel',
    tabs: 'Onglets',
    connection: 'Connexion',
    stored: 'Données',
    checks: 'Contrôles',
  },
  facts: {
    build: 'Numéro de version',
    built: 'Date de version',
    worker: 'Processus de fond',
    shared: 'Partagé par tous les onglets',
    dedicated: 'Dans un onglet, utilisé par tous',
    noWorker: 'À l’arrêt',
    response: 'Temps de réponse',
    notMeasured: 'Pas encore mesuré',
    state: 'État',
    waiting: 'En attente d’envoi',
    since: 'Depuis',
  },
  thisTab: 'Cet onglet',
  tab: 'Onglet {{id}}',
  openSince: 'Ouvert depuis {{time}}',
  tabsHidden: 'Votre compte ne montre pas les autres onglets.',
  checkAgain: 'Contrôler à nouveau',
  checking: 'Contrôle en cours…',
  results: { fine: 'Fonctionne', limited: 'Limité', failed: 'Ne fonctionne pas' },
  checks: {
    space: {
      name: 'Espace libre',
      fine: 'Il y a de la place pour de nouveaux messages.',
      limited: 'Il reste peu d’espace. Les messages pourraient bientôt n’être conservés qu’en mémoire.',
      failed: 'Le navigateur n’indique pas l’espace restant.',
    },
    kept: {
      name: 'Conservé par le navigateur',
      fine: 'Le navigateur conserve les données jusqu’à ce que vous les supprimiez.',
      limited:
        'Le navigateur peut supprimer les données s’il manque d’espace. Les messages non envoyés seraient perdus.',
      failed: 'Le navigateur n’indique pas s’il conserve les données.',
    },
    encryption: {
      name: 'Chiffrement',
      fine: 'Les messages conservés sont chiffrés.',
      limited: 'Les messages conservés sont chiffrés.',
      failed: 'Cette page n’a pas de chiffrement. Ouvrez la console en https.',
    },
    sharedWorker: {
      name: 'Processus partagé',
      fine: 'Tous les onglets partagent une seule connexion.',
      limited: 'Ce navigateur n’a pas de processus partagés. Un onglet maintient la connexion pour tous.',
      failed: 'Ce navigateur n’a pas de processus partagés.',
    },
    notifications: {
      name: 'Alertes du navigateur',
      fine: 'La console peut vous avertir.',
      limited: 'Les notifications ne sont pas autorisées. La cloche en haut permet de les autoriser.',
      failed: 'Ce navigateur n’a pas de notifications.',
    },
    network: {
      name: 'Réseau',
      fine: 'Le navigateur est en ligne.',
      limited: 'Le navigateur est en ligne.',
      failed: 'Le navigateur est hors ligne. Les messages attendent son retour en ligne.',
    },
  },
} satisfies Translated<typeof en, 'fr'>;
