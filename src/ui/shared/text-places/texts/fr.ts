import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  unknown: 'Personne n’a de valeur pour ceci, qui est donc omis :',
  broken: 'Ceci n’est pas rempli, et les destinataires le verraient. Mettez deux accolades de chaque côté :',
} satisfies Translated<typeof en, 'fr'>;
