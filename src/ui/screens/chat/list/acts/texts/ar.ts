import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  newTab: 'فتح في علامة تبويب جديدة',
  tick: 'تحديد',
  untick: 'إلغاء التحديد',
  flags: 'الوسوم…',
  delete: 'حذف المحادثة',
  acts: {
    read: 'تعليم كمقروءة',
    unread: 'تعليم كغير مقروءة',
    favourite: 'إضافة إلى المفضّلة',
    unfavourite: 'إزالة من المفضّلة',
    mute: 'كتم',
    unmute: 'إلغاء الكتم',
  },
  failed: {
    read: 'تعذّر تعليم المحادثة كمقروءة',
    unread: 'تعذّر تعليم المحادثة كغير مقروءة',
    favourite: 'تعذّرت إضافة المحادثة إلى المفضّلة',
    unfavourite: 'تعذّرت إزالة المحادثة من المفضّلة',
    mute: 'تعذّر كتم المحادثة',
    unmute: 'تعذّر إلغاء كتم المحادثة',
  },
} satisfies Translated<typeof en, 'ar'>;
