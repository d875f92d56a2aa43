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
  mentionList: 'Notes qui vous mentionnent',
  mentioned: '{{by}} vous a mentionné dans {{name}}',
  mentions_one: '{{count}} note vous mentionne',
  mentions_many: '{{count}} de notes vous mentionnent',
  mentions_other: '{{count}} notes vous mentionnent',
  open: 'Ouvrir',
} satisfies Translated<typeof en, 'fr'>;
