import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  up: 'نقل إلى أعلى',
  down: 'نقل إلى أسفل',
  drag: 'نقل {{name}}',
  moved: 'الموضع الآن لـ {{name}}: {{place}} من {{total}}',
  failed: 'لم يتغيّر الترتيب',
} as const satisfies Translated<typeof en, 'ar'>;
