import type { Translated } from '../../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  busy: 'الخدمة مشغولة.',
  silent: 'لم تستجب الخدمة.',
  checking: '{{why}} يجري التحقق مما إذا كانت الرسالة قد وصلت إليها.',
  next: '{{why}} يُعاد الإرسال بعد {{duration}}.',
  again: '{{why}} ستُرسل مرة أخرى.',
} satisfies Translated<typeof en, 'ar'>;
