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
  mentionList: 'ملاحظات تذكرك',
  mentioned: 'ذكرك {{by}} في {{name}}',
  mentions_zero: 'لا ملاحظات تذكرك',
  mentions_one: 'ملاحظة واحدة تذكرك',
  mentions_two: 'ملاحظتان تذكرانك',
  mentions_few: '{{count}} ملاحظات تذكرك',
  mentions_many: '{{count}} ملاحظة تذكرك',
  mentions_other: '{{count}} ملاحظة تذكرك',
  open: 'فتح',
} satisfies Translated<typeof en, 'ar'>;
