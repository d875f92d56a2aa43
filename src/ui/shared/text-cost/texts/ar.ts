import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  segments_zero: 'لا أجزاء',
  segments_one: 'جزء واحد',
  segments_two: 'جزءان',
  segments_few: '{{count}} أجزاء',
  segments_many: '{{count}} جزءًا',
  segments_other: '{{count}} جزء',
  left_zero: 'لا أحرف متبقية في هذا الجزء',
  left_one: 'بقي حرف واحد في هذا الجزء',
  left_two: 'بقي حرفان في هذا الجزء',
  left_few: 'بقيت {{count}} أحرف في هذا الجزء',
  left_many: 'بقي {{count}} حرفًا في هذا الجزء',
  left_other: 'بقي {{count}} حرف في هذا الجزء',
  ofSegments: 'أجزاء هذه الرسالة',
  replace: 'استبدال وتوفير {{segments}}',
  specialSpace: 'مسافة خاصة',
  invisible: 'حرف غير مرئي',
  forced: '{{sign}} عند الحرف {{at}} يجعل الرسالة {{segments}} بدلًا من {{instead}}.',
  forcedMore: '{{sign}} عند الحرف {{at}} و{{more}} غيره تجعل الرسالة {{segments}} بدلًا من {{instead}}.',
} satisfies Translated<typeof en, 'ar'>;
