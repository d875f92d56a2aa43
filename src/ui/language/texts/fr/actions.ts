import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const actions: Translated<typeof en.actions, 'fr'> = {
  groups: { console: 'Partout', chats: 'Discussions', go: 'Aller à' },
  offers: {
    palette: 'Rechercher ou aller à',
    sheet: 'Raccourcis clavier',
    navigation: 'Réduire ou ouvrir la navigation',
    nextUnread: 'Discussion non lue suivante',
    nextChat: 'Discussion suivante',
    previousChat: 'Discussion précédente',
    searchChats: 'Rechercher une discussion',
    newChat: 'Nouvelle discussion',
    searchMessages: 'Rechercher dans cette discussion',
    writeMessage: 'Écrire un message',
    favourite: 'Mettre en favori, ou retirer',
    details: 'Détails de la discussion',
  },
  notReconnected: 'Aucune nouvelle connexion n’a été tentée',
  nothingUnread: 'Aucun message non lu',
  alias: {
    help: 'Aide',
    appearance: 'Apparence',
    connection: 'Connexion',
    logOut: 'Fermer la session',
    find: 'Trouver',
    reply: 'Répondre',
  },
  parts: {
    sendMessage: 'Envoyer le message',
    breakLine: 'Aller à la ligne',
    enterList: 'De la recherche à la liste',
    clearSearch: 'Effacer la recherche',
  },
  palette: {
    field: 'Rechercher des discussions, des actions et des pages',
    list: 'Résultats',
    sections: { recent: 'Récents', chats: 'Discussions', actions: 'Actions possibles', go: 'Aller à' },
    close: 'Fermer',
    open: 'Ouvrir',
    moveHint: 'se déplacer',
    openHint: 'ouvrir',
    newTabHint: 'nouvel onglet',
    source: 'Depuis cet appareil',
    found_one: '{{count}} résultat',
    found_many: '{{count}} de résultats',
    found_other: '{{count}} résultats',
    nothing: 'Rien pour « {{q}} »',
    nothingText: 'Les discussions se trouvent par leur nom, les actions et les pages par leurs mots.',
  },
  sheet: {
    close: 'Fermer',
    or: 'ou',
    singleKeys: 'Utiliser des touches sans Ctrl ni ⌘',
    singleKeysNote:
      'Désactivez-les si vous parlez à votre ordinateur ou appuyez sur des touches par accident.',
  },
};
