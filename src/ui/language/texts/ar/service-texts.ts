import type { ServiceText } from '../service-texts.ts';

export const serviceTexts: Readonly<Record<ServiceText, string>> = {
  'Invalid email or password': 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  'Something went wrong': 'حدث خطأ ما',
  'Verify your email first': 'أكّد بريدك الإلكتروني أولًا',
  'An account with this email already exists': 'يوجد حساب بهذا البريد الإلكتروني',
  'This invite was already used, has expired, or is for another address':
    'سبق استخدام هذه الدعوة أو انتهت صلاحيتها أو أنها لعنوان آخر',
  'This link was already used or has expired': 'سبق استخدام هذا الرابط أو انتهت صلاحيته',
  'This code is wrong or has expired': 'هذا الرمز غير صحيح أو انتهت صلاحيته',
  'This code is wrong or was already used': 'هذا الرمز غير صحيح أو سبق استخدامه',
  'Sign-in timed out. Sign in again': 'انتهت مهلة تسجيل الدخول. سجّل الدخول من جديد',
  'Too many wrong codes. Wait, then try again': 'رموز خاطئة كثيرة. انتظر ثم حاول مجددًا',
  'A code was just sent. Wait before you request another': 'أُرسل رمز للتو. انتظر قبل أن تطلب رمزًا آخر',
  'An email was just sent. Wait before you request another':
    'أُرسلت رسالة بريد للتو. انتظر قبل أن تطلب رسالة أخرى',
};
