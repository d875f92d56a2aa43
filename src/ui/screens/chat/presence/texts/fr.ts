import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  here: 'Collègues dans cette discussion',
  viewing_one: '{{names}} consulte',
  viewing_many: '{{names}} consultent',
  viewing_other: '{{names}} consultent',
  typing_one: '{{names}} écrit…',
  typing_many: '{{names}} écrivent…',
  typing_other: '{{names}} écrivent…',
  answering_one: '{{names}} écrit une réponse. Vous risquez de répondre tous les deux.',
  answering_many: '{{names}} écrivent une réponse. Vous risquez de répondre en même temps.',
  answering_other: '{{names}} écrivent une réponse. Vous risquez de répondre en même temps.',
} satisfies Translated<typeof en, 'fr'>;
