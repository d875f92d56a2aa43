import type { Translated } from '../../language/catalogue.ts';
import type en from './en.ts';

export default {
  list: 'محادثات سُلّمت إليك',
  handed: 'سلّمك {{by}} المحادثة {{name}}',
  shared: 'أُسندت إليك المحادثة {{name}}',
  unnamed: 'بلا اسم',
  several_zero: 'لا محادثات جديدة لك',
  several_one: 'محادثة واحدة أصبحت لك',
  several_two: 'محادثتان أصبحتا لك',
  several_few: '{{count}} محادثات أصبحت لك',
  several_many: '{{count}} محادثة أصبحت لك',
  several_other: '{{count}} محادثة أصبحت لك',
  open: 'فتح',
} satisfies Translated<typeof en, 'ar'>;
