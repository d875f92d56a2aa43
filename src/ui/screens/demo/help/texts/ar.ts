import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  search: 'البحث في مركز المساعدة',
  popular: 'مقالات شائعة',
  learning: 'تعلّم المزيد',
  all: 'كل المقالات',
  empty: 'لا مقالات',
  emptyText: 'ليس لدى الخدمة التجريبية مقالات.',
  back: 'مركز المساعدة',
  updated: 'آخر تحديث: {{day}}. ليس لدى الخدمة التجريبية سوى هذا المقال.',
  further: 'مقالات في هذا الموضوع',
  loading: 'يجري تحميل المقال',
  notLoaded: 'لم يُحمَّل المقال',
  unknown: 'لا توجد صفحة كهذه',
  unknownText: 'لمركز المساعدة قائمة ومقال واحد.',
} as const satisfies Translated<typeof en, 'ar'>;
