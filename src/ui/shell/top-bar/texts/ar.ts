import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  unread: 'المحادثات غير المقروءة',
  none: 'لا جديد',
  noneText: 'تظهر المحادثة هنا عندما يراسلك أحد جهات الاتصال.',
  notAllLoaded: 'لا جديد في المحادثات المحمّلة',
  mayBeMore: 'لم تُحمَّل المحادثات الأقدم بعد.',
  all: 'كل المحادثات غير المقروءة',
  more_zero: 'لا محادثات أخرى غير مقروءة',
  more_one: 'محادثة أخرى غير مقروءة',
  more_two: 'محادثتان أخريان غير مقروءتين',
  more_few: '{{count}} محادثات أخرى غير مقروءة',
  more_many: '{{count}} محادثة أخرى غير مقروءة',
  more_other: '{{count}} محادثة أخرى غير مقروءة',
  loading: 'جارٍ تحميل المحادثات غير المقروءة',
  settings: 'إعدادات التنبيهات',
  markAll: 'تعليم الكل كمقروء',
  markFailed: 'تعذّر تعليم المحادثات كمقروءة',
  marked_zero: 'لم تُعلَّم أي محادثة كمقروءة',
  marked_one: 'عُلِّمت محادثة واحدة كمقروءة',
  marked_two: 'عُلِّمت محادثتان كمقروءتين',
  marked_few: 'عُلِّمت {{count}} محادثات كمقروءة',
  marked_many: 'عُلِّمت {{count}} محادثة كمقروءة',
  marked_other: 'عُلِّمت {{count}} محادثة كمقروءة',
  undo: 'تراجع',
  unmarkFailed: 'تعذّر تعليم المحادثة كغير مقروءة',
} satisfies Translated<typeof en, 'ar'>;
