import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'Vues enregistrées',
  team: 'Partagée avec l’équipe',
  changed: 'modifiée',
  none: 'Aucune vue enregistrée',
  hint: 'Filtrez, cherchez ou triez la liste, puis enregistrez-la ici comme vue.',
  nothingLeft: '{{name}} montre toute la liste',
  nothingLeftText: 'Cette console ne connaît pas les filtres de cette vue.',
  undo: 'Annuler',
  acts: {
    save: 'Enregistrer la vue…',
    saveNew: 'Enregistrer comme nouvelle vue…',
    update: 'Remplacer par ce qui est affiché',
    reset: 'Revenir à la vue enregistrée',
    edit: 'Modifier la vue…',
    copy: 'Copier le lien',
    remove: 'Supprimer la vue',
  },
  dialog: {
    create: 'Enregistrer la vue',
    edit: 'Modifier la vue',
    name: 'Nom',
    shared: 'Partager avec l’équipe',
    save: 'Enregistrer',
    cancel: 'Annuler',
  },
  done: {
    saved: 'Vue {{name}} enregistrée',
    updated: 'Vue {{name}} mise à jour',
    removed: 'Vue {{name}} supprimée',
    undone: 'La vue est comme avant',
    copied: 'Lien copié',
  },
  failed: {
    updated: '{{name}} n’a pas pu être mise à jour',
    removed: '{{name}} n’a pas pu être supprimée',
    undone: 'La modification n’a pas pu être annulée',
    copied: 'Le lien n’a pas pu être copié',
    blocked: 'Votre navigateur l’a bloqué. Copiez plutôt l’adresse de la page.',
  },
} satisfies Translated<typeof en, 'fr'>;
