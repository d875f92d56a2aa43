import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  olderMissing: 'لم تُحمَّل المحادثات الأقدم بعد.',
  loadMore: 'تحميل المزيد',
  loading: 'جارٍ تحميل محادثات أخرى',
  noneFits_zero: 'لم تُفحص محادثات أخرى.',
  noneFits_one: 'فُحصت محادثة أخرى، ولا مطابقة جديدة.',
  noneFits_two: 'فُحصت محادثتان أخريان، ولا مطابقة جديدة بينهما.',
  noneFits_few: 'فُحصت {{count}} محادثات أخرى، ولا مطابقة جديدة بينها.',
  noneFits_many: 'فُحصت {{count}} محادثة أخرى، ولا مطابقة جديدة بينها.',
  noneFits_other: 'فُحصت {{count}} محادثة أخرى، ولا مطابقة جديدة بينها.',
} satisfies Translated<typeof en, 'ar'>;
