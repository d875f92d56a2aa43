import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const parts: Translated<typeof en.parts, 'ar'> = {
  language: 'اللغة',
  retry: 'إعادة المحاولة',
  dismiss: 'إغلاق',
  close: 'إغلاق',
  notifications: 'الإشعارات',
  atLeast: '{{figure}} على الأقل',
  connection: {
    connecting: 'جارٍ الاتصال',
    connected: 'أنت متصل',
    disconnecting: 'جارٍ قطع الاتصال',
    disconnected: 'غير متصل',
    denied: 'تعذّر الاتصال',
  },
  delivery: {
    queued: 'في الانتظار',
    sending: 'قيد الإرسال',
    sent: 'أُرسلت',
    delivered: 'سُلّمت',
    seen: 'شوهدت',
    failed: 'لم تُرسل',
    queuedAt: 'في الانتظار، ترتيبها {{place}}',
    failedFor: 'لم تُرسل. {{reason}}',
    reached: 'سُلّمت إلى {{reached}} من {{total}}',
    seenBy: 'شاهدها {{reached}} من {{total}}',
    missed: '{{status}}، وتعذّرت إلى {{failed}}',
  },
  duration: {
    seconds: '{{seconds}} ث',
    minutes: '{{minutes}} د',
    wholeHours: '{{hours}} س',
    hours: '{{hours}} س {{minutes}} د',
  },
};
