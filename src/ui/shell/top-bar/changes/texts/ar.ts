import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'تغييرات لم تُحفظ',
  elsewhere: 'طرق العرض المحفوظة',
  waiting_zero: 'لا تغييرات تنتظر الخدمة',
  waiting_one: 'تغيير واحد ينتظر الخدمة',
  waiting_two: 'تغييران ينتظران الخدمة',
  waiting_few: '{{count}} تغييرات تنتظر الخدمة',
  waiting_many: '{{count}} تغييرًا ينتظر الخدمة',
  waiting_other: '{{count}} تغيير ينتظر الخدمة',
  refused_zero: 'لم يُرفض أي تغيير',
  refused_one: 'رُفض تغيير واحد',
  refused_two: 'رُفض تغييران',
  refused_few: 'رُفضت {{count}} تغييرات',
  refused_many: 'رُفض {{count}} تغييرًا',
  refused_other: 'رُفض {{count}} تغيير',
} satisfies Translated<typeof en, 'ar'>;
