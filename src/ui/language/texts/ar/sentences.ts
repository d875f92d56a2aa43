import type { KnownSentence } from '../known-sentences.ts';

export const sentences: Readonly<Record<KnownSentence, string>> = {
  'The background worker is restarting. Your text is saved.':
    'تُعاد الآن عملية الخلفية إلى التشغيل. نصك محفوظ.',
  'The background worker keeps stopping, so it starts again only after a pause. Your text is saved.':
    'تتوقف عملية الخلفية مرارًا، لذلك لا تُعاد إلى التشغيل إلا بعد مهلة. نصك محفوظ.',
  'This browser’s shared background worker can’t be used, so one of your tabs does its work.':
    'يتعذر استخدام عملية الخلفية المشتركة في هذا المتصفح، لذلك تؤدي إحدى علامات التبويب عملها.',
  'A new version is ready. Your text is saved. Reload to continue.':
    'تتوفر نسخة جديدة. نصك محفوظ. أعد التحميل للمتابعة.',
  'Your role can’t search by phone number or email address. Search by name.':
    'لا يسمح دورك بالبحث برقم الهاتف أو البريد الإلكتروني. ابحث بالاسم.',
  'This device is offline.': 'هذا الجهاز غير متصل بالإنترنت.',
  'Access to messaging has expired.': 'انتهت صلاحية الوصول إلى المراسلة.',
  'Access to messaging couldn’t be renewed.': 'تعذّر تجديد الوصول إلى المراسلة.',
  'Access to message statuses couldn’t be renewed.': 'تعذّر تجديد الوصول إلى حالات الرسائل.',
  'The messaging service closed the connection.': 'أغلقت خدمة المراسلة الاتصال.',
  'The messaging service can’t be reached.': 'يتعذّر الوصول إلى خدمة المراسلة.',
  'The messaging service is limiting requests.': 'تحدّ خدمة المراسلة من عدد الطلبات.',
  'The messaging service refused the connection.': 'رفضت خدمة المراسلة الاتصال.',
  'The messaging service stopped responding.': 'لم تعد خدمة المراسلة تستجيب.',
  'The message status service stopped responding.': 'لم تعد خدمة حالات الرسائل تستجيب.',
  'The messaging client couldn’t start.': 'تعذّر بدء عميل المراسلة.',
  'The realtime client couldn’t start.': 'تعذّر بدء عميل الاتصال المباشر.',
  'The realtime client couldn’t be loaded.': 'تعذّر تحميل عميل الاتصال المباشر.',
  'Chats couldn’t be loaded.': 'تعذّر تحميل المحادثات.',
  'The connection was lost while chats were loading.': 'انقطع الاتصال أثناء تحميل المحادثات.',
  'Message statuses are no longer available.': 'لم تعد حالات الرسائل متاحة.',
  'Message statuses couldn’t be loaded.': 'تعذّر تحميل حالات الرسائل.',
  'You are viewing the console as another role. Nothing can be changed here.':
    'أنت تعرض وحدة التحكم بدور آخر. لا يمكن تغيير أي شيء هنا.',
  'Your session ended. Sign in again.': 'انتهت جلستك. سجّل الدخول من جديد.',
  'You are signed out. Sign in to continue.': 'لقد سجّلت الخروج. سجّل الدخول للمتابعة.',
  'You signed out in another tab. Sign in again.': 'سجّلت الخروج في علامة تبويب أخرى. سجّل الدخول من جديد.',
  'The service returned an error ({1}).': 'أعادت الخدمة خطأ ({1}).',
  'The service refused the request ({1}).': 'رفضت الخدمة الطلب ({1}).',
  'The service’s response couldn’t be read.': 'تعذّرت قراءة رد الخدمة.',
  'The service is busy. Try again in a moment.': 'الخدمة مشغولة. حاول مجددًا بعد لحظات.',
  'The service didn’t respond. Check your network and try again.':
    'لم تستجب الخدمة. تحقق من اتصالك بالشبكة وحاول مجددًا.',
  'The connection to the background worker was lost. Your text is saved; try again.':
    'انقطع الاتصال بعملية الخلفية. نصك محفوظ؛ حاول مجددًا.',
  'The response couldn’t be read. Check whether it worked before you try again.':
    'تعذّرت قراءة الرد. تأكد مما إذا كان الأمر قد نُفّذ قبل أن تحاول مجددًا.',
  'The background worker was replaced. Your text is saved; try again.':
    'استُبدلت عملية الخلفية. نصك محفوظ؛ حاول مجددًا.',
  'Something unexpected happened. Your text is saved; try again.':
    'حدث أمر غير متوقع. نصك محفوظ؛ حاول مجددًا.',
  'This tab sent an unknown request. Reload it.': 'أرسلت علامة التبويب هذه طلبًا غير معروف. أعد تحميلها.',
  'A newer version is running. Reload this tab.': 'تعمل نسخة أحدث. أعد تحميل علامة التبويب هذه.',
  'This tab runs a newer version than your other tabs. Close them, then reload this tab.':
    'تعمل علامة التبويب هذه بنسخة أحدث من علامات التبويب الأخرى. أغلقها ثم أعد تحميل علامة التبويب هذه.',
  'The settings of this build can’t be read.': 'تتعذّر قراءة إعدادات هذه النسخة.',
  'Local storage couldn’t be opened. Reload to try again.':
    'تعذّر فتح التخزين المحلي. أعد التحميل للمحاولة مجددًا.',
  'This couldn’t be saved on this device, so nothing was done. Reload and try again.':
    'تعذّر الحفظ على هذا الجهاز فلم يُنفَّذ شيء. أعد التحميل وحاول مجددًا.',
  'New data couldn’t be saved on this device. Reload to try again.':
    'تعذّر حفظ البيانات الجديدة على هذا الجهاز. أعد التحميل للمحاولة مجددًا.',
  'Local storage can’t be read right now. It may hold unsent messages or drafts; signing out deletes them.':
    'تتعذّر قراءة التخزين المحلي الآن. قد تكون فيه رسائل لم تُرسل أو مسوّدات؛ تسجيل الخروج يحذفها.',
  'Your data on this device couldn’t be deleted. Reload and sign out again.':
    'تعذّر حذف بياناتك من هذا الجهاز. أعد التحميل وسجّل الخروج مرة أخرى.',
  'This chat isn’t available on this device.': 'هذه المحادثة غير متاحة على هذا الجهاز.',
  'This message can no longer be retried.': 'لم تعد إعادة إرسال هذه الرسالة ممكنة.',
  'This message is already being sent.': 'هذه الرسالة قيد الإرسال بالفعل.',
  'We couldn’t confirm that this was sent. Check the chat before you retry.':
    'لم نتمكن من تأكيد إرسال هذه الرسالة. تحقق من المحادثة قبل إعادة المحاولة.',
  'Enter your email.': 'أدخل بريدك الإلكتروني.',
  'Enter your password.': 'أدخل كلمة المرور.',
  'Enter your name.': 'أدخل اسمك.',
  'Enter one of your recovery codes.': 'أدخل أحد رموز الاسترداد.',
  'Enter the {1}-digit code.': 'أدخل الرمز المكوّن من {1} أرقام.',
  'Enter a valid email address.': 'أدخل عنوان بريد إلكتروني صالحًا.',
  'Passwords don’t match.': 'كلمتا المرور غير متطابقتين.',
  'Use at least {1} characters. A short sentence works well.':
    'الحد الأدنى لعدد الأحرف {1}. جملة قصيرة خيار جيد.',
  'Use at most {1} characters.': 'الحد الأقصى لعدد الأحرف {1}.',
  'Accept the terms to continue.': 'وافق على الشروط للمتابعة.',
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
