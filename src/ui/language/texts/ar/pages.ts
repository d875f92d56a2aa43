import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const pages: Translated<typeof en.pages, 'ar'> = {
  goHome: 'الانتقال إلى الرئيسية',
  reload: 'إعادة التحميل',
  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'نُقلت الصفحة أو أن العنوان غير صحيح.',
  },
  notAuthorized: {
    title: 'لا يمكنك الوصول إلى هذه الصفحة',
    signedOut: 'سجّل الدخول بحساب يمكنه الوصول إليها.',
    lacksIt: 'تتطلب هذه الصفحة إذنًا لا يملكه {{email}}.',
    lacks: 'يحتاج {{email}} إلى الإذن {{action}}.',
    advice: 'راجع مدير النظام أو استخدم حسابًا آخر.',
  },
  broken: {
    title: 'توقفت هذه الصفحة عن العمل',
    text: 'رسائلك ومسوداتك محفوظة. أعد التحميل للمتابعة.',
  },
  missing: {
    title: 'تعذّر تحميل هذا الجزء',
    text: 'تحقق من الشبكة وحاول مرة أخرى، أو أعد تحميل علامة التبويب. رسائلك ومسوداتك محفوظة.',
  },
  refused: {
    protocol: 'يجب إعادة تحميل علامة التبويب هذه',
    configuration: 'هذه النسخة غير مهيّأة',
  },
};
