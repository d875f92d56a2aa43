import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  act: 'إدراج مقالة',
  search: 'البحث في المقالات',
  list: 'المقالات',
  loading: 'جارٍ تحميل المقالات',
  none: 'لا توجد مقالة بهذه الكلمات ولها جواب للإدراج.',
  open: 'فتح قاعدة المعرفة',
} satisfies Translated<typeof en, 'ar'>;
