import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  busy: 'كان الخط مشغولًا',
  notCallable: 'لا يمكن الاتصال بهذا الرقم',
  notReached: 'تعذر على الشبكة الوصول إلى هذا الرقم ({{code}})',
  line: '{{why}}. {{advice}}',
  later: 'اتصل لاحقًا، أو أرسل رسالة نصية.',
  check: 'تحقق من الرقم، أو أرسل رسالة نصية.',
} as const satisfies Translated<typeof en, 'ar'>;
