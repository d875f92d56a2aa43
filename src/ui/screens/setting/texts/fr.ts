import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  saved: 'Enregistré pour vous dans ce navigateur ; s’applique à tous les onglets.',
  close: 'Fermer',
  cancel: 'Annuler',
  undo: 'Rétablir',
  restored: 'Réglages par défaut rétablis',
  notStored: 'Non enregistré',
  notStoredText:
    'Le navigateur n’a rien enregistré. La modification sera perdue à la fermeture de cet onglet.',
  keyboard: {
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
  notifications: {
    sound: 'Son',
    tone: 'Sonnerie',
    tones: { chime: 'Carillon', bell: 'Cloche', drop: 'Goutte', pulse: 'Pulsation' },
    volume: 'Volume sonore',
    silent: 'Muet',
    percent: '{{percent}} %',
    try: 'Essayer',
    repeat: 'Répétition',
    repeatUntilRead: 'Répéter le son jusqu’à la lecture des messages',
    repeatNote: 'Toutes les 30 secondes, pendant 10 minutes au plus.',
    desktop: 'Bureau',
    noDesktop: 'Ce navigateur n’a pas de notifications.',
    marks: 'Titre et icône',
    showMarks: 'Afficher les messages non lus dans le titre et l’icône de la page',
    quietHours: 'Heures calmes',
    quiet: 'Aucune alerte à certaines heures',
    quietNote: 'Ni son ni notification. Les messages comptent quand même comme non lus.',
    from: 'De',
    to: 'À',
    quietNow: 'Calme en ce moment, selon l’horloge de cet appareil ({{zone}}).',
    notQuietNow: 'Alertes actives en ce moment, selon l’horloge de cet appareil ({{zone}}).',
    allDay: 'Calme toute la journée, car les deux heures sont identiques.',
    flags: 'Étiquettes',
    flagsNote:
      'Pour les conversations qui portent ces étiquettes. Si les deux règles s’appliquent, l’alerte a lieu. Une conversation en sourdine n’alerte jamais.',
    noFlags: 'Il n’y a aucune étiquette.',
    flagsFailed: 'Les étiquettes n’ont pas pu être chargées.',
    ruleFor: 'Alertes pour les conversations avec l’étiquette {{flag}}',
    rules: { usual: 'Comme d’habitude', always: 'Toujours, même aux heures calmes', never: 'Jamais' },
  },
  messaging: {
    undo: 'Annuler l’envoi',
    off: 'Non',
    undoNote:
      'Un message attend ce délai avant de partir. Jusque-là, vous pouvez le reprendre dans le champ de saisie.',
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
