import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const pages: Translated<typeof en.pages, 'ar'> = {
  goToStart: 'الانتقال إلى البداية',
  reload: 'إعادة التحميل',
  later: {
    title: '{{title}}: شاشة غير متاحة بعد',
    text: 'لهذه الشاشة عنوان وإذن في هذه المنصة، لكنها لم تُبنَ بعد.',
  },
  notFound: {
    title: 'لا شيء في هذا العنوان',
    text: 'نُقلت الصفحة أو أن العنوان غير صحيح.',
  },
  notAuthorized: {
    title: 'لا يمكنك عرض هذه الصفحة',
    signedOut: 'سجّل الدخول بحساب يتيح لك ذلك.',
    lacksIt: 'لا يملك {{email}} الإذن اللازم لها.',
    lacks: 'لا يملك {{email}} الإذن {{action}}.',
    advice: 'اطلبه من مدير النظام أو استخدم حسابًا آخر.',
  },
  broken: {
    title: 'توقفت هذه الصفحة عن العمل',
    text: 'رسائلك ومسوّداتك محفوظة. أعد التحميل للمتابعة من حيث توقفت.',
  },
  missing: {
    title: 'تعذّر تحميل هذا الجزء',
    text: 'تحقق من الشبكة وحاول مرة أخرى، أو أعد تحميل علامة التبويب. رسائلك ومسوّداتك محفوظة.',
  },
  refused: {
    protocol: 'يجب إعادة تحميل علامة التبويب هذه',
    configuration: 'هذه النسخة غير مهيّأة',
  },
};
