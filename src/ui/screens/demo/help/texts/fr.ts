import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  search: 'Rechercher dans le centre d’aide',
  popular: 'Articles populaires',
  learning: 'Pour aller plus loin',
  all: 'Tous les articles',
  empty: 'Aucun article',
  emptyText: 'Le service d’exemple n’a pas d’articles.',
  back: 'Centre d’aide',
  updated: 'Dernière mise à jour : {{day}}. Le service d’exemple n’a que cet article.',
  further: 'Articles de ce thème',
  loading: 'Chargement de l’article',
  notLoaded: 'L’article n’est pas chargé',
  unknown: 'Cette page n’existe pas',
  unknownText: 'Le centre d’aide a une liste et un article.',
} as const satisfies Translated<typeof en, 'fr'>;
