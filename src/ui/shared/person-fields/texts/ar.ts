import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  home: 'من دون رمز البلد: {{country}}',
  numberOf: '{{number}}، {{country}}',
  left: 'لن يُحفظ: {{text}}',
  landline: 'هذا خط أرضي. قد لا تصله الرسائل النصية.',
  whichCountry: 'من دون رمز البلد قد يكون هذا رقمًا آخر:',
  otherCountry: 'بلد آخر',
  whichNumber: 'اختر أحد هذه الأرقام:',
  nothing: '«{{text}}» تعني لا شيء، لذا يُحفظ الحقل فارغًا.',
  leaveEmpty: 'اتركه فارغًا',
  nameTaken: 'أُخذ الاسم {{name}} من العنوان.',
} satisfies Translated<typeof en, 'ar'>;
