import type { Translated } from '../../language/catalogue.ts';
import type en from './en.ts';

export default {
  list: 'Discussions qui vous ont été confiées',
  handed: '{{by}} vous a confié {{name}}',
  shared: 'Une discussion vous a été attribuée : {{name}}',
  unnamed: 'une discussion',
  several_one: '{{count}} discussion est maintenant à vous',
  several_many: '{{count}} de discussions sont maintenant à vous',
  several_other: '{{count}} discussions sont maintenant à vous',
  open: 'Ouvrir',
} satisfies Translated<typeof en, 'fr'>;
