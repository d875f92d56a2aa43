import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  notice: 'À la dernière notification : annuler, fermer',
  lists: 'Dans une liste',
  move: 'Ligne suivante ou précédente',
  page: 'Page suivante ou précédente',
  ends: 'Première ou dernière ligne',
  open: 'Ouvrir la ligne',
  close: 'Fermer la ligne ouverte',
  tick: 'Sélectionner la ligne',
  tickAll: 'Sélectionner les lignes chargées ; de nouveau : toutes les lignes',
  buttons: 'Vers les boutons de la ligne, et retour',
  replays: 'Dans une relecture',
  play: 'Lire ou mettre en pause',
  step: 'Événement suivant ou précédent',
  leap: 'Avancer ou reculer de dix événements',
  bounds: 'Premier ou dernier moment',
  review: 'Dans la vérification d’un import',
  nextProblem: 'Ligne suivante avec une erreur',
  editRow: 'Modifier la ligne ; de nouveau : l’enregistrer',
  undoCorrection: 'Annuler la dernière correction',
} satisfies Translated<typeof en, 'fr'>;
