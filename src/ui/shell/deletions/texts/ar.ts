import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'المحادثات المحذوفة',
  failed: 'تعذّر حذف {{name}}',
  deleted: 'حُذفت المحادثة',
  undo: 'تراجع',
  undoOf: 'التراجع عن حذف {{name}}',
  notRestored: 'تعذّرت استعادة المحادثة',
} satisfies Translated<typeof en, 'ar'>;
