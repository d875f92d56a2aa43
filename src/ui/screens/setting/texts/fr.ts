import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  close: 'Fermer',
  cancel: 'Annuler',
  undo: 'Rétablir',
  restored: 'Réglages par défaut rétablis',
  notStored: 'Non enregistré',
  notStoredText:
    'Le navigateur n’a rien enregistré. La modification sera perdue à la fermeture de cet onglet.',
  keyboard: {
    text: 'Enregistré pour vous dans ce navigateur ; s’applique à tous les onglets.',
    shortcuts: 'Raccourcis',
    singleKeys: 'Touches seules',
    screenReaders:
      'Les lecteurs d’écran utilisent eux-mêmes les touches seules pendant la lecture d’une page.',
    change: 'Modifier {{keys}} pour « {{action}} »',
    add: 'Ajouter un raccourci pour « {{action}} »',
    restore: 'Rétablir le raccourci par défaut de « {{action}} »',
    none: 'Aucun raccourci',
    fixed: 'Touches des champs',
    fixedText:
      'Ces touches ne peuvent pas être modifiées. Le rôle de la touche Entrée se choisit sous Messagerie.',
  },
  record: {
    title: 'Raccourci pour « {{action}} »',
    label: 'Nouveau raccourci',
    prompt: 'Appuyez sur les touches',
    help: 'Une touche, une touche avec {{mod}}, ou deux touches de suite. Retour arrière efface, Tab quitte le champ.',
    pressed: 'Touches : {{keys}}',
    save: 'Enregistrer',
    take: 'Utiliser ici à la place',
    remove: 'Supprimer',
    taken: '« {{action}} » utilise ces touches ou une partie d’entre elles, et les perdrait.',
    reserved: {
      browser: 'Le navigateur utilise cette touche. Choisissez-en une autre.',
      system: 'Le système d’exploitation utilise cette touche. Choisissez-en une autre.',
      fields: 'Les champs de texte et les listes ont besoin de cette touche. Choisissez-en une autre.',
      screenReader: 'Les lecteurs d’écran utilisent cette touche. Choisissez-en une autre.',
      characters:
        'Sur certains claviers, les touches avec Alt tapent des caractères. Choisissez-en une autre.',
    },
  },
} as const satisfies Translated<typeof en, 'fr'>;
