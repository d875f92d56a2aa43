import type { KnownSentence } from '../known-sentences.ts';

export const sentences: Readonly<Record<KnownSentence, string>> = {
  Connecting: 'جارٍ الاتصال',
  'You are connected': 'أنت متصل',
  Disconnecting: 'جارٍ قطع الاتصال',
  Disconnected: 'غير متصل',
  'Failed to connect': 'تعذّر الاتصال',
  'The background worker is starting again. What you write is kept.':
    'تُعاد الآن عملية التشغيل في الخلفية. ما تكتبه محفوظ.',
  'A new version is ready. What you write is kept: reload to go on.':
    'تتوفر نسخة جديدة. ما تكتبه محفوظ: أعد التحميل للمتابعة.',
  'This device is offline.': 'هذا الجهاز غير متصل بالإنترنت.',
  'Access to messaging has expired.': 'انتهت صلاحية الوصول إلى المراسلة.',
  'Access to messaging could not be renewed.': 'تعذّر تجديد الوصول إلى المراسلة.',
  'Access to message statuses could not be renewed.': 'تعذّر تجديد الوصول إلى حالات الرسائل.',
  'The messaging service ended the connection.': 'أنهت خدمة المراسلة الاتصال.',
  'The messaging service cannot be reached.': 'يتعذّر الوصول إلى خدمة المراسلة.',
  'The messaging service asks for a pause.': 'تطلب خدمة المراسلة التوقف قليلًا.',
  'The messaging service refused the connection.': 'رفضت خدمة المراسلة الاتصال.',
  'The messaging service no longer answers.': 'لم تعد خدمة المراسلة تستجيب.',
  'The message status service no longer answers.': 'لم تعد خدمة حالات الرسائل تستجيب.',
  'The messaging client could not start.': 'تعذّر بدء عميل المراسلة.',
  'The realtime client could not be started.': 'تعذّر بدء عميل الاتصال المباشر.',
  'The realtime client could not be loaded.': 'تعذّر تحميل عميل الاتصال المباشر.',
  'The conversations could not be read.': 'تعذّرت قراءة المحادثات.',
  'The connection was lost while the conversations were read.': 'انقطع الاتصال أثناء قراءة المحادثات.',
  'The document with the message statuses was removed.': 'لم يعد مستند الحالات موجودًا.',
  'The document with the message statuses could not be opened.': 'تعذّر فتح مستند الحالات.',
  'Your session ended. Sign in again.': 'انتهت جلستك. سجّل الدخول من جديد.',
  'You are signed out. Sign in to go on.': 'لقد سجّلت الخروج. سجّل الدخول للمتابعة.',
  'You signed out in another tab. Sign in again.': 'سجّلت الخروج في علامة تبويب أخرى. سجّل الدخول من جديد.',
  'The service had a problem ({1}).': 'واجهت الخدمة مشكلة ({1}).',
  'The service refused this ({1}).': 'رفضت الخدمة هذا الطلب ({1}).',
  'The service gave an answer that could not be read.': 'أرسلت الخدمة ردًّا تتعذّر قراءته.',
  'The service is busy. Try again in a moment.': 'الخدمة مشغولة. حاول مجددًا بعد لحظات.',
  'The service did not answer. Check your network and try again.':
    'لم تستجب الخدمة. تحقق من اتصالك بالشبكة وحاول مجددًا.',
  'The connection to the background worker was lost. Nothing you wrote is gone; try again.':
    'انقطع الاتصال بعملية الخلفية. لم يضِع شيء مما كتبته؛ حاول مجددًا.',
  'The answer could not be read. Check whether it was done before you try again.':
    'تعذّرت قراءة الرد. تأكد مما إذا كان الأمر قد نُفّذ قبل أن تحاول مجددًا.',
  'Another worker has taken over. Nothing you wrote is gone; try again.':
    'تولّت عملية أخرى العمل. لم يضِع شيء مما كتبته؛ حاول مجددًا.',
  'Another worker has taken over. Your text is kept; try again.':
    'تولّت عملية أخرى العمل. نصك محفوظ؛ حاول مجددًا.',
  'Something unexpected happened. What you wrote is kept; try again.':
    'حدث أمر غير متوقع. ما كتبته محفوظ؛ حاول مجددًا.',
  'This tab asked for something unknown. Reload it.': 'أرسلت علامة التبويب هذه طلبًا غير معروف. أعد تحميلها.',
  'A newer version is running. Reload this tab.': 'تعمل نسخة أحدث. أعد تحميل علامة التبويب هذه.',
  'This tab is newer than the connection it shares. Close the other tabs, then reload this one.':
    'علامة التبويب هذه أحدث من الاتصال الذي تشاركه. أغلق علامات التبويب الأخرى ثم أعد تحميل هذه.',
  'The settings of this build cannot be read.': 'تتعذّر قراءة إعدادات هذه النسخة.',
  'This device could not open its message log. Reload to try again.':
    'تعذّر على هذا الجهاز فتح سجل الرسائل. أعد التحميل للمحاولة مجددًا.',
  'This device could not store that, so it was not done. Reload and try again.':
    'تعذّر على هذا الجهاز الحفظ فلم يُنفَّذ شيء. أعد التحميل وحاول مجددًا.',
  'This device could not store what came in. Reload to try again.':
    'تعذّر على هذا الجهاز حفظ ما وصل. أعد التحميل للمحاولة مجددًا.',
  'What this device keeps can not be looked at now: texts that were not sent may be in it. Signing out deletes them.':
    'يتعذّر الآن الاطلاع على ما يحفظه هذا الجهاز: قد تكون فيه نصوص لم تُرسل. تسجيل الخروج يحذفها.',
  'What this device keeps of you could not be deleted. Reload and sign out once more.':
    'تعذّر حذف ما يحفظه هذا الجهاز عنك. أعد التحميل وسجّل الخروج مرة أخرى.',
  'This device could not open its store: history and texts of before are not here, and nothing is kept after the last tab closes. Close the browser and open it again to try again.':
    'تعذّر على هذا الجهاز فتح مخزنه: السجل والنصوص السابقة غير متاحة، ولن يُحفظ شيء بعد إغلاق آخر علامة تبويب. أغلق المتصفح وافتحه من جديد للمحاولة مجددًا.',
  'This device is full. Sending works, but what happens is not kept until there is room again.':
    'امتلأت مساحة هذا الجهاز. الإرسال يعمل، لكن لن يُحفظ ما يحدث حتى تتوفر مساحة.',
  'What this device had kept could not be read any more and was begun anew. Messages come back from the service; texts that were not sent are lost.':
    'لم تعد قراءة ما حفظه هذا الجهاز ممكنة فبدأ الحفظ من جديد. تعود الرسائل من الخدمة، أما النصوص التي لم تُرسل فقد ضاعت.',
  'The messages that this device had kept of one chat could not be read. They come back from the service when you open it; texts that were not sent are still here.':
    'تعذّرت قراءة رسائل محادثة واحدة حفظها هذا الجهاز. ستعود من الخدمة عند فتحها، والنصوص التي لم تُرسل ما زالت هنا.',
  'The messages that this device had kept of {1} chats could not be read. They come back from the service when you open them; texts that were not sent are still here.':
    'تعذّرت قراءة رسائل حفظها هذا الجهاز (عدد المحادثات: {1}). ستعود من الخدمة عند فتح كل محادثة، والنصوص التي لم تُرسل ما زالت هنا.',
  'This chat is not known on this device.': 'هذه المحادثة غير معروفة على هذا الجهاز.',
  'This message is no longer waiting for a retry.': 'لم تعد هذه الرسالة تنتظر إعادة المحاولة.',
  'This message is already on its way.': 'هذه الرسالة في طريقها بالفعل.',
  'It is not known whether this was sent. Look for it in the chat before you retry.':
    'لا يُعرف ما إذا كانت هذه الرسالة قد أُرسلت. ابحث عنها في المحادثة قبل إعادة المحاولة.',
  'Enter your email.': 'أدخل بريدك الإلكتروني.',
  'Enter your password.': 'أدخل كلمة المرور.',
  'Enter your name.': 'أدخل اسمك.',
  'Enter one of your recovery codes.': 'أدخل أحد رموز الاسترداد.',
  'Enter the {1} digits of the code.': 'أدخل أرقام الرمز (عددها {1}).',
  'This is no email address.': 'هذا ليس عنوان بريد إلكتروني.',
  'This is not the same.': 'القيمتان غير متطابقتين.',
  'Use at least {1} characters: a few words will do.': 'الحد الأدنى لعدد الأحرف {1}: تكفي بضع كلمات.',
  'Use at most {1} characters.': 'الحد الأقصى لعدد الأحرف {1}.',
  'Accept the terms to go on.': 'وافق على الشروط للمتابعة.',
  'Invalid email or password': 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  'Something went wrong': 'حدث خطأ ما',
  'Verify your email first': 'أكّد بريدك الإلكتروني أولًا',
  'There is an account with this email': 'يوجد حساب بهذا البريد الإلكتروني',
  'This invite was used, has expired, or is for another address':
    'استُخدمت هذه الدعوة أو انتهت صلاحيتها أو أنها لعنوان آخر',
  'This link was used or has expired': 'استُخدم هذا الرابط أو انتهت صلاحيته',
  'This code is wrong or too old': 'هذا الرمز غير صحيح أو قديم',
  'This code is wrong or was used': 'هذا الرمز غير صحيح أو سبق استخدامه',
  'This took too long. Sign in again': 'استغرق الأمر وقتًا طويلًا. سجّل الدخول من جديد',
  'Too many wrong codes. Wait, then try again': 'رموز خاطئة كثيرة. انتظر ثم حاول مجددًا',
  'The last code is on its way': 'الرمز الأخير في طريقه إليك',
  'The last mail is on its way': 'الرسالة الأخيرة في طريقها إليك',
};
