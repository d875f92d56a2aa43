import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  segments_one: '{{count}} SMS',
  segments_many: '{{count}} de SMS',
  segments_other: '{{count}} SMS',
  left_one: 'Encore {{count}} caractère dans ce SMS',
  left_many: 'Encore {{count}} de caractères dans ce SMS',
  left_other: 'Encore {{count}} caractères dans ce SMS',
  ofSegments: 'SMS de ce message',
  replace: 'Remplacer et économiser {{segments}}',
  specialSpace: 'Une espace spéciale',
  invisible: 'Un caractère invisible',
  forced: '{{sign}}, au caractère {{at}}, porte ce message à {{segments}} au lieu de {{instead}}.',
  forcedMore:
    '{{sign}}, au caractère {{at}}, et {{more}} autres portent ce message à {{segments}} au lieu de {{instead}}.',
} satisfies Translated<typeof en, 'fr'>;
