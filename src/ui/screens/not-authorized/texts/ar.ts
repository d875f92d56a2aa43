import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'لا يصل هذا الدور إلى هذه الصفحة',
  lacks: 'يحتاج الدور {{name}} إلى الإذن {{action}}.',
  lacksIt: 'تتطلب هذه الصفحة إذنًا لا يملكه الدور {{name}}.',
  goTo: 'الانتقال إلى {{page}}',
} satisfies Translated<typeof en, 'ar'>;
