import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'طرق العرض المحفوظة',
  team: 'مشتركة مع الفريق',
  changed: 'معدّلة',
  none: 'لا توجد طرق عرض محفوظة بعد',
  hint: 'صفِّ القائمة أو ابحث فيها أو رتّبها، ثم احفظها هنا كطريقة عرض.',
  nothingLeft: '{{name}} تعرض القائمة كلها',
  nothingLeftText: 'لا تعرف هذه الواجهة عوامل تصفية طريقة العرض هذه.',
  undo: 'تراجع',
  acts: {
    save: 'حفظ طريقة العرض…',
    saveNew: 'حفظ كطريقة عرض جديدة…',
    update: 'تحديثها بما هو معروض',
    reset: 'العودة إلى طريقة العرض المحفوظة',
    edit: 'تعديل طريقة العرض…',
    copy: 'نسخ الرابط',
    remove: 'حذف طريقة العرض',
  },
  dialog: {
    create: 'حفظ طريقة العرض',
    edit: 'تعديل طريقة العرض',
    name: 'الاسم',
    shared: 'مشاركة مع الفريق',
    save: 'حفظ',
    cancel: 'إلغاء',
  },
  done: {
    saved: 'حُفظت طريقة العرض {{name}}',
    updated: 'حُدّثت طريقة العرض {{name}}',
    removed: 'حُذفت طريقة العرض {{name}}',
    undone: 'عادت طريقة العرض كما كانت',
    copied: 'نُسخ الرابط',
  },
  failed: {
    updated: 'تعذّر تحديث {{name}}',
    removed: 'تعذّر حذف {{name}}',
    undone: 'تعذّر التراجع عن التغيير',
    copied: 'تعذّر نسخ الرابط',
    blocked: 'منع متصفحك ذلك. انسخ عنوان الصفحة بدلاً من ذلك.',
  },
} satisfies Translated<typeof en, 'ar'>;
