import type { Translated } from '../../language/catalogue.ts';
import type en from './en.ts';

export default {
  banner: 'عرض بدور',
  viewing: 'العرض بدور {{name}}',
  readOnly: 'ترى ما يراه هذا الدور. لا يمكن تغيير أي شيء.',
  opening: 'جارٍ فتح العرض بالدور',
  openingText: 'جارٍ تحميل الأدوار.',
  leave: 'مغادرة',
  notAllowed: 'لا يمكنك العرض بدور',
  notAllowedText: 'يتطلب ذلك حق إدارة الأدوار، ولم يعد لحسابك هذا الحق.',
  gone: 'هذا الدور لم يعد موجودًا',
  goneText: 'حُذف الدور، فلا شيء لعرضه.',
} satisfies Translated<typeof en, 'ar'>;
