import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'من يرد',
  span: 'المدة',
  spans: { today: 'اليوم', week: 'هذا الأسبوع' },
  agent: 'الموظف',
  state: 'التوفر',
  open: 'محادثات مفتوحة',
  openOf: '{{open}} من {{limit}}',
  waiting: 'أطول انتظار',
  nobodyWaits: 'لا أحد',
  answered: 'الردود',
  median: 'أول رد، نصفها خلال',
  slow: 'أول رد، تسعة من عشرة خلال',
  acts: 'الإجراءات',
  export: 'تصدير',
  exported: 'حُفظ جدول الموظفين',
  loading: 'يجري تحميل أرقام الفريق',
  failed: 'تعذر تحميل الأرقام.',
  stale: 'حتى {{time}}',
  empty: 'لا أحد يمكنه الرد على المحادثات بعد.',
  reassign: 'إسناد محادثات {{name}}',
  reassignShort: 'إسناد',
  noChats: 'لم تعد لدى هذا الموظف محادثات مفتوحة',
} as const satisfies Translated<typeof en, 'ar'>;
