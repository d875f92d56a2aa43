import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  here: 'الزملاء في هذه المحادثة',
  viewing_zero: 'لا أحد يشاهد ({{names}})',
  viewing_one: 'يشاهدها {{names}}',
  viewing_two: 'يشاهدها {{names}}',
  viewing_few: 'يشاهدها {{names}}',
  viewing_many: 'يشاهدها {{names}}',
  viewing_other: 'يشاهدها {{names}}',
  typing_zero: 'لا أحد يكتب ({{names}})',
  typing_one: 'يكتب الآن: {{names}}…',
  typing_two: 'يكتب الآن: {{names}}…',
  typing_few: 'يكتب الآن: {{names}}…',
  typing_many: 'يكتب الآن: {{names}}…',
  typing_other: 'يكتب الآن: {{names}}…',
  answering_zero: 'لا أحد يكتب ردًّا ({{names}}).',
  answering_one: 'يكتب {{names}} ردًّا. قد تردّان معًا.',
  answering_two: 'يكتب {{names}} ردًّا. قد تردّون معًا.',
  answering_few: 'يكتب {{names}} ردًّا. قد تردّون معًا.',
  answering_many: 'يكتب {{names}} ردًّا. قد تردّون معًا.',
  answering_other: 'يكتب {{names}} ردًّا. قد تردّون معًا.',
} satisfies Translated<typeof en, 'ar'>;
