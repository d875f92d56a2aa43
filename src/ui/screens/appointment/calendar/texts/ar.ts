import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  grid: 'المواعيد، {{period}}',
  keys: 'تنتقل الأسهم بين المواعيد والأوقات، ومفتاحا الصفحة السابقة والتالية بين المواعيد. يفتح مفتاح الإدخال الموعد.',
  keysWrite:
    'تنتقل الأسهم بين المواعيد والأوقات، ومفتاحا الصفحة السابقة والتالية بين المواعيد. يفتح مفتاح الإدخال الموعد أو ينشئه، وينقله المفتاح M.',
  column_zero: '{{name}}، لا مواعيد',
  column_one: '{{name}}، موعد واحد',
  column_two: '{{name}}، موعدان',
  column_few: '{{name}}، {{count}} مواعيد',
  column_many: '{{name}}، {{count}} موعدًا',
  column_other: '{{name}}، {{count}} موعد',
  event: '{{title}}، {{kind}}، {{name}}، {{when}}، {{agent}}، {{status}}',
  eventAlone: '{{title}}، {{kind}}، {{when}}، {{agent}}، {{status}}',
  when: '{{day}}، من {{from}} إلى {{to}}',
  continued: '{{day}}، تتمة، حتى {{to}}',
  until: 'حتى {{time}}',
  free: '{{when}}، متاح',
  more_zero: 'لا مزيد في {{day}}',
  more_one: 'موعد آخر في {{day}}',
  more_two: 'موعدان آخران في {{day}}',
  more_few: '{{count}} مواعيد أخرى في {{day}}',
  more_many: '{{count}} موعدًا آخر في {{day}}',
  more_other: '{{count}} موعد آخر في {{day}}',
  wasHere: 'كان هنا',
  requested: 'مطلوب',
  kinds: { call: 'مكالمة', visit: 'زيارة', video: 'مكالمة فيديو' },
  statuses: {
    requested: 'مطلوب',
    confirmed: 'مؤكد',
    rescheduled: 'أُعيدت جدولته',
    completed: 'مكتمل',
    no_show: 'لم يحضر',
    cancelled: 'ملغى',
  },
  moving: {
    started:
      'نقل {{title}}. تنقله الأسهم، ويغيّر Shift مع سهم مدته، ويثبّته مفتاح الإدخال، ويعيده مفتاح الخروج إلى مكانه.',
    startedDays:
      'نقل {{title}}. تنقله الأسهم بالأيام والأسابيع، ويثبّته مفتاح الإدخال، ويعيده مفتاح الخروج إلى مكانه.',
    with: '{{when}}، {{agent}}',
    busy: '{{when}}. {{agent}} مشغول حينها',
    dropped: 'ثُبّت: {{when}}',
    putBack: 'أُعيد: {{when}}',
    not: 'لا يمكن نقل هذا الموعد',
  },
  strip: 'أيام الأسبوع',
  today: 'اليوم',
  next: 'التالي بعد {{duration}}، {{name}}',
} as const satisfies Translated<typeof en, 'ar'>;
