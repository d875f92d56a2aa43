import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  act: 'Insérer un article',
  search: 'Rechercher des articles',
  list: 'Articles de réponse',
  loading: 'Chargement des articles',
  none: 'Aucun article n’a ces mots et une réponse à insérer.',
  open: 'Ouvrir la base de connaissances',
} satisfies Translated<typeof en, 'fr'>;
