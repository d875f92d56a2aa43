import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  home: 'Sans indicatif de pays : {{country}}',
  numberOf: '{{number}}, {{country}}',
  left: 'Non conservé : {{text}}',
  landline: 'C’est une ligne fixe. Elle ne reçoit peut-être pas de SMS.',
  whichCountry: 'Sans indicatif de pays, cela peut être un autre numéro :',
  otherCountry: 'Autre pays',
  whichNumber: 'Choisissez l’un de ces numéros :',
  nothing: '« {{text}} » ne veut rien dire : le champ est enregistré vide.',
  leaveEmpty: 'Laisser vide',
  nameTaken: 'Le nom {{name}} a été repris de l’adresse.',
} satisfies Translated<typeof en, 'fr'>;
