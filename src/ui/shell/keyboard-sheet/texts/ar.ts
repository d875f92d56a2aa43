import type { Translated } from '../../../language/catalogue.ts';
import type en from './en.ts';

export default {
  notice: 'إلى أحدث إشعار: تراجع، إغلاق',
  lists: 'في القوائم',
  move: 'الصف التالي أو السابق',
  page: 'الصفحة التالية أو السابقة',
  ends: 'الصف الأول أو الأخير',
  open: 'فتح الصف',
  close: 'إغلاق الصف المفتوح',
  tick: 'تحديد الصف',
  tickAll: 'تحديد الصفوف المحمّلة، ومرة أخرى: كل الصفوف',
  buttons: 'إلى أزرار الصف، ثم الرجوع',
  replays: 'في إعادة العرض',
  play: 'تشغيل أو إيقاف مؤقت',
  step: 'الحدث التالي أو السابق',
  leap: 'عشرة أحداث إلى الأمام أو الوراء',
  bounds: 'أول لحظة أو آخر لحظة',
  review: 'عند مراجعة ملف مرفوع',
  nextProblem: 'الصف التالي الذي فيه خطأ',
  editRow: 'تعديل الصف، ومرة أخرى: حفظه',
  undoCorrection: 'التراجع عن آخر تصحيح',
} satisfies Translated<typeof en, 'ar'>;
