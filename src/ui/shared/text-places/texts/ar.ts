import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  unknown: 'لا قيمة لهذا لدى أحد، ولذلك يُحذف:',
  broken: 'هذا لا يُملأ، وسيراه الناس. ضع قوسين معقوفين من كل جانب:',
} satisfies Translated<typeof en, 'ar'>;
