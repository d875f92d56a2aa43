import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const actions: Translated<typeof en.actions, 'fr'> = {
  groups: { console: 'Partout', chats: 'Discussions', go: 'Aller à' },
  offers: {
    palette: 'Rechercher ou aller à',
    sheet: 'Raccourcis clavier',
    navigation: 'Afficher ou réduire la navigation',
    nextUnread: 'Discussion non lue suivante',
    nextChat: 'Discussion suivante',
    previousChat: 'Discussion précédente',
    searchChats: 'Rechercher une discussion',
    newChat: 'Nouvelle discussion',
    searchMessages: 'Rechercher dans cette discussion',
    writeMessage: 'Écrire un message',
    favourite: 'Ajouter aux favoris ou en retirer',
    details: 'Détails de la discussion',
  },
  notReconnected: 'Échec de la reconnexion',
  nothingUnread: 'Aucune discussion non lue',
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
    breakLine: 'Nouvelle ligne',
    enterList: 'Aller aux résultats',
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
    nothing: 'Aucun résultat pour « {{q}} »',
    nothingText: 'Cherchez une discussion par son nom, ou saisissez une action ou une page.',
  },
  sheet: {
    close: 'Fermer',
    or: 'ou',
    singleKeys: 'Raccourcis à une seule touche',
    singleKeysNote:
      'Désactivez-les si vous utilisez la saisie vocale ou appuyez sur des touches par accident.',
  },
};
