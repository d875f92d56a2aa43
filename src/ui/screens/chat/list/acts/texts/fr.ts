import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  newTab: 'Ouvrir dans un nouvel onglet',
  tick: 'Sélectionner',
  untick: 'Désélectionner',
  flags: 'Étiquettes…',
  delete: 'Supprimer la discussion',
  acts: {
    read: 'Marquer comme lue',
    unread: 'Marquer comme non lue',
    favourite: 'Ajouter aux favoris',
    unfavourite: 'Retirer des favoris',
    mute: 'Mettre en sourdine',
    unmute: 'Réactiver le son',
  },
  failed: {
    read: 'La discussion n’a pas pu être marquée comme lue',
    unread: 'La discussion n’a pas pu être marquée comme non lue',
    favourite: 'La discussion n’a pas pu être ajoutée aux favoris',
    unfavourite: 'La discussion n’a pas pu être retirée des favoris',
    mute: 'La discussion n’a pas pu être mise en sourdine',
    unmute: 'Le son de la discussion n’a pas pu être réactivé',
  },
} satisfies Translated<typeof en, 'fr'>;
