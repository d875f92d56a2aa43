import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  field: 'Tout rechercher',
  operators: 'Opérateurs de recherche',
  add: {
    from: 'D’une personne',
    in: 'Dans une discussion',
    flag: 'Avec une étiquette',
    has: 'Avec une image',
    before: 'Avant une date',
    after: 'Après une date',
  },
  kinds: { chats: 'Discussions', messages: 'Messages', contacts: 'Contacts', activity: 'Activité' },
  results: 'Résultats',
  you: 'Vous',
  picture: 'Image',
  unnamed: 'Sans nom',
  more: 'Afficher plus',
  all: 'Voir tous les résultats',
  allCount_one: 'Voir {{count}} message',
  allCount_many: 'Voir les {{count}} de messages',
  allCount_other: 'Voir les {{count}} messages',
  replay: 'Ouvrir dans la relecture',
  replayOf: 'Ouvrir dans la relecture : {{name}}, {{time}}',
  found_one: '{{count}} résultat',
  found_many: '{{count}} de résultats',
  found_other: '{{count}} résultats',
  searching: 'Recherche en cours',
  device: 'Seulement ce qui est sur cet appareil',
  building:
    'L’index de recherche est encore en construction : {{percent}}. D’autres résultats peuvent suivre.',
  idleTitle: 'Rechercher dans tout ce qui est sur cet appareil',
  idleText:
    'Messages de toutes les discussions, contacts et activité. Les accents, les majuscules et l’écriture des numéros ne comptent pas.',
  nothing: 'Aucun résultat pour « {{q}} »',
  nothingText:
    'La recherche porte seulement sur ce que cet appareil a chargé. Essayez moins de mots, ou ouvrez la discussion et cherchez-y.',
  help: {
    title: 'Préciser une recherche',
    phrase: 'ces mots ensemble',
    from: 'écrit par une personne, ou par vous',
    in: 'dans les discussions de ce nom ou de ce numéro',
    flag: 'dans les discussions avec cette étiquette',
    has: 'messages avec une image',
    dates: 'après le premier jour et avant le second ; aussi 2026, 2026-10 ou 7d',
  },
  problems: {
    unknown: '« {{name}}: » n’est pas un opérateur. Il est cherché comme texte.',
    similar: '« {{name}}: » n’est pas un opérateur. Vouliez-vous dire « {{similar}}: » ?',
    noValue: '« {{operator}}: » demande une valeur.',
    badDate: '« {{value}} » n’est pas une date. Écrivez {{operator}}:2026-10-31.',
    badHas: '« has:{{value}} » est inconnu. Seul has:picture fonctionne.',
    emptySpan: 'Aucun jour n’est après la première date et avant la seconde.',
    tooLong: 'La recherche est trop longue. Sa fin a été ignorée.',
  },
  part: '{{page}} : {{part}}',
} satisfies Translated<typeof en, 'fr'>;
