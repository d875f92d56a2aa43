import type { Translated } from '../../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  answers: 'الردود',
  answerTakes: 'الرد يأخذ محادثة ليست لأحد',
  answerLeaves: 'الرد لا يأخذ أي محادثة',
  answerNote: 'من يرد أولًا يتولى هذه المحادثة. النصوص التلقائية والملاحظات لا تأخذ شيئًا.',
  waits: 'الانتظار الطويل',
  warn: 'إظهار مدة انتظار جهة الاتصال في القائمة بعد',
  alarm: 'التنبيه على الانتظار بعد',
  waitsNote: 'يبدأ الانتظار بأول نص لم يرد عليه أحد. النصوص التلقائية ليست ردًا.',
  sharing: 'التوزيع',
  shareOut: 'إسناد المحادثات التي تنتظر وليست لأحد إلى الموظفين المتاحين بالتناوب',
  notShared: 'لا توزَّع المحادثات',
  shareNote: 'تقوم الخدمة بذلك. تذكر كل محادثة أنها وُزّعت. لا يحصل أحد على محادثات مفتوحة أكثر من هذا:',
  limits: 'المحادثات المفتوحة بالتوزيع',
  limit: 'المحادثات المفتوحة لدى {{name}} بالتوزيع',
  limitOf_zero: 'لا محادثات',
  limitOf_one: 'محادثة واحدة على الأكثر',
  limitOf_two: 'محادثتان على الأكثر',
  limitOf_few: '{{count}} محادثات على الأكثر',
  limitOf_many: '{{count}} محادثة على الأكثر',
  limitOf_other: '{{count}} محادثة على الأكثر',
  noLimit: 'لا شيء',
  notChanged: 'لم يتغير حد {{name}}',
  noAgents: 'لا أحد يمكنه الرد على المحادثات بعد.',
} as const satisfies Translated<typeof en, 'ar'>;
