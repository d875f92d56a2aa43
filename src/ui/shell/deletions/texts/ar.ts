import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'المحادثات المحذوفة',
  failed: 'تعذّر حذف {{name}}',
  kept: 'لم تُحذف {{name}}',
  deleted_zero: 'لم تُحذف أي محادثة',
  deleted_one: 'حُذفت المحادثة',
  deleted_two: 'حُذفت محادثتان',
  deleted_few: 'حُذفت {{count}} محادثات',
  deleted_many: 'حُذفت {{count}} محادثة',
  deleted_other: 'حُذفت {{count}} محادثة',
  others: '{{names}} و{{count}} غيرها',
  undo: 'تراجع',
  undoOf: 'التراجع عن حذف {{name}}',
  notRestored: 'تعذّرت استعادة المحادثة',
} satisfies Translated<typeof en, 'ar'>;
