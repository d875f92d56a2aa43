import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  lists: 'محادثات مَن',
  list: {
    mine: 'محادثاتي',
    nobody: 'بلا مسؤول',
    all: 'الكل',
    snoozed: 'مؤجّلة',
    closed: 'مغلقة',
  },
  order: 'الأطول انتظارًا أولًا',
  you: 'أنت',
  owner: 'المسؤول: {{owner}}',
  nobody: 'بلا مسؤول',
  snoozed: 'مؤجّلة حتى {{time}}',
  snoozedUntilText: 'مؤجّلة حتى تكتب جهة الاتصال',
  closed: 'مغلقة',
  waits: 'تنتظر {{time}}',
  waitsSince: 'تنتظر ردًّا منذ {{time}}',
  minutes: '{{figure}} د',
  hours: '{{figure}} س',
  days: '{{figure}} ي',
  none: {
    mine: { title: 'لا شيء لديك', text: 'خذ المحادثة التالية التي تنتظر.' },
    nobody: { title: 'لا محادثات بلا مسؤول', text: 'لكل محادثة مفتوحة مسؤول.' },
    snoozed: {
      title: 'لا محادثات مؤجّلة',
      text: 'تُفتح المحادثة المؤجّلة من جديد في موعدها، أو عندما تكتب جهة الاتصال.',
    },
    closed: {
      title: 'لا محادثات مغلقة',
      text: 'تظهر هنا المحادثات التي تغلقها. وتُفتح من جديد عندما تكتب جهة الاتصال.',
    },
    noMatch: 'لا محادثات مطابقة',
    noMatchFor: 'لا توجد محادثة تطابق {{scope}}.',
    showAll: 'عرض كل المحادثات',
    clear: 'مسح المرشّحات',
    failed: 'تعذّر تحميل محادثات هذه القائمة',
  },
  next: {
    act: 'خذ التالية',
    none: 'لا أحد ينتظر في محادثة بلا مسؤول',
    taken: 'المحادثة الأطول انتظارًا أصبحت لك',
    undo: 'تراجع',
    undone: 'عادت المحادثة بلا مسؤول',
    notUndone: 'تعذّرت إعادة المحادثة',
    failed: 'تعذّر أخذ المحادثة التالية',
  },
} satisfies Translated<typeof en, 'ar'>;
