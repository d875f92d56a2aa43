import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'رسائل على وشك الإرسال',
  sending: 'جارٍ الإرسال إلى {{name}}',
  picture: 'صورة',
  undo: 'تراجع',
  undoTo: 'التراجع عن الإرسال إلى {{name}}',
  tooLate: 'تعذّر استرجاع الرسالة',
} as const satisfies Translated<typeof en, 'ar'>;
