/** Sample conversations between customers of an invented heating company and its agents. */

/**
 * One message of a script: `in` is from the customer, `out` from an agent. Placeholders in braces are replaced by
 * names.
 */
export type ScriptMessage = readonly ['in' | 'out', string];
export type Script = readonly ScriptMessage[];

export const SCRIPTS: readonly [Script, ...Script[]] = [
  [
    ['in', 'Hello, our boiler went off in the night and shows F22.'],
    [
      'out',
      'Sorry to hear that, {first}. F22 is low water pressure. Could you send the reading of the gauge?',
    ],
    ['in', 'The needle is nearly on zero.'],
    ['out', 'Thank you. It may need a new expansion vessel, we have one in the van.'],
    ['out', '{engineer} can come {day}, {slot}. Shall I book it?'],
    ['in', 'Yes please, that works.'],
    ['out', 'Booked. You will get a text when {engineer} is on the way.'],
  ],
  [
    ['out', 'Hello {first}, your yearly boiler service is due this month. Would {day} suit you?'],
    ['in', 'Could it be a bit later in the week?'],
    ['out', 'Of course. Friday {slot} is free.'],
    ['in', 'Friday is perfect, thanks.'],
    ['out', 'You are down for Friday, {slot}. The visit takes about an hour.'],
  ],
  [
    ['in', 'Two radiators upstairs stay cold whatever I do.'],
    ['out', 'Are they warm at the bottom and cold at the top?'],
    ['in', 'Cold all over.'],
    ['out', 'Then it is more likely a stuck valve than air. I will ask {engineer} to look.'],
    ['in', 'Great. Is there a charge for the visit?'],
    ['out', 'Nothing to pay, your care plan covers it.'],
  ],
  [
    ['in', 'What does the care plan cost for a flat?'],
    [
      'out',
      'For a flat with one boiler it is £{price} a month. It covers the yearly service and all repairs.',
    ],
    ['in', 'And parts?'],
    ['out', 'Parts too, up to £1,500 a year.'],
    ['in', 'Good, I will talk it over at home.'],
  ],
  [
    ['out', '{engineer} is on the way and should be with you in about 20 minutes.'],
    ['in', 'The bell is broken, please knock.'],
    ['out', 'I have passed that on.'],
    ['in', 'All done, the house is warm again. Thank you!'],
    ['out', 'Glad it is warm again.'],
  ],
  [
    ['in', 'Your engineer left a torch behind the boiler.'],
    ['out', 'Thank you for telling us. {engineer} will fetch it {day}, if you are in.'],
    ['in', 'I am in until noon.'],
  ],
  [
    ['in', 'The new thermostat keeps losing the wifi.'],
    ['out', 'Does its light blink blue or red?'],
    ['in', 'Red, twice, then nothing.'],
    ['out', 'Hold the dial for ten seconds until it turns white, then join the network again.'],
    ['in', 'That did it, brilliant.'],
  ],
  [
    ['in', 'I have to move my appointment, something came up at work.'],
    ['out', 'No trouble. I have {day}, {slot}, or Monday first thing.'],
    ['in', 'Monday first thing please.'],
    ['out', 'I have moved it to Monday, 08:00 to 09:00.'],
  ],
  [
    ['in', 'There is a drip under the tank, about a cup a day.'],
    ['out', 'Could you close the small tap to the left of it and put a bowl underneath?'],
    ['in', 'Done. It has slowed down.'],
    ['out', 'Good. {engineer} will come {day}, {slot}, with a new seal.'],
    ['in', 'Side gate code is 4417, for the stopcock.'],
    ['out', 'Noted, thank you.'],
  ],
  [
    ['in', 'When will the part arrive?'],
    ['out', 'The depot says {day}. I will write as soon as it is here.'],
    ['in', 'Ok. We still have hot water, so it can wait.'],
    ['out', 'Thank you for your patience, {first}.'],
  ],
  [
    ['in', 'I got an invoice for £{price} but I am on a care plan.'],
    ['out', 'That is a mistake on our side. I am cancelling it now.'],
    ['out', 'A credit note is in your inbox.'],
    ['in', 'Thanks for the quick answer.'],
  ],
  [
    ['out', 'Hello {first}, how was the visit of {engineer}? One word is enough.'],
    ['in', 'Excellent. Polite, quick, and left no mark on the carpet.'],
    ['out', 'We will pass that on, thank you.'],
  ],
  [
    ['in', 'Is it normal that the pump hums after the heating goes off?'],
    ['out', 'For up to ten minutes, yes: it carries the last of the heat away.'],
    ['in', 'It is more like an hour.'],
    [
      'out',
      'Then the overrun is set too long. We can change that at the next service, or sooner if it disturbs you.',
    ],
    ['in', 'Next service is fine.'],
  ],
  [
    ['in', 'Do you fit heat pumps as well?'],
    ['out', 'We do. A surveyor has to look at the radiators and the outside wall first, that visit is free.'],
    ['in', 'What about {street}, are you allowed to put one there?'],
    ['out', 'Most houses in {street} need no permission. The surveyor will check.'],
    ['in', 'Please put us on the list.'],
    ['out', 'You are on it. The first free survey is {day}, {slot}.'],
  ],
  [
    ['in', 'No hot water at all this morning, and we have a baby.'],
    ['out', 'You are at the top of the list, {first}. {engineer} can be there {slot}.'],
    ['in', 'Thank you so much.'],
    ['out', 'Until then: is there an immersion switch in the airing cupboard?'],
    ['in', 'Found it! It is on now.'],
  ],
  [
    ['out', 'A reminder of your visit {day}, {slot}. Answer C to confirm or M to move it.'],
    ['in', 'C'],
    ['out', 'Confirmed. See you then.'],
  ],
  [
    ['in', 'We are moving out at the end of the month. How do I end the plan?'],
    ['out', 'Sorry to see you go. A line here is enough: which is the last day?'],
    ['in', 'The 28th.'],
    ['out', 'The plan ends on the 28th. You pay nothing after that.'],
    ['in', 'The new people may want to keep it, I gave them your number.'],
  ],
  [
    ['in', 'Could I have the gas safety record for {street} once more? The agent lost it.'],
    ['out', 'It is on its way to your email.'],
    ['in', 'Got it, cheers.'],
  ],
];

/** Messages that a customer adds before an agent has answered. */
export const FOLLOW_UPS: readonly [string, ...string[]] = [
  'Could someone call me about the quote?',
  'Any news?',
  'It has started again, I am afraid.',
  'Sorry, one more thing: is Saturday possible?',
  'The display now says E9.',
  'I will be home from two.',
  'Are you still coming today?',
  'Also the radiator in the hall is noisy.',
];

/** Conversations of groups. The members are tenants and landlords of one house. */
export const GROUP_SCRIPTS: readonly [Script, ...Script[]] = [
  [
    ['in', 'Flat 3 still has no heating.'],
    ['in', 'Flat 5 is fine since noon.'],
    ['out', 'Thank you both. {engineer} is in the plant room now.'],
    ['in', 'It is getting warm here.'],
    ['out', 'A pump had stopped. We will change it {day}.'],
  ],
  [
    [
      'out',
      'Hello all, the yearly check of the communal boiler is {day}, {slot}. Hot water will be off for an hour.',
    ],
    ['in', 'Thanks for the warning.'],
    ['in', 'Could you start after nine?'],
    ['out', 'We will start at half past nine.'],
  ],
  [
    ['in', 'Who has the key of the meter cupboard?'],
    ['in', 'I do, ground floor left.'],
    ['out', '{engineer} will ring there first, thank you.'],
    ['in', 'Certificates for all six flats please, when you have them.'],
    ['out', 'They will be with you {day}.'],
  ],
];

/** Conversations in Arabic. With these, every world has right-to-left text. */
export const ARABIC_SCRIPTS: readonly [Script, ...Script[]] = [
  [
    ['in', 'مرحباً، الغلاية لا تعمل منذ الصباح.'],
    ['out', 'نأسف لذلك. هل تظهر على الشاشة أي رموز؟'],
    ['in', 'نعم، الرمز F22.'],
    ['out', 'هذا يعني أن ضغط الماء منخفض. يمكننا إرسال الفني غداً بين 09:00 و 11:00.'],
    ['in', 'ممتاز، سأكون في البيت.'],
  ],
  [
    ['out', 'تذكير: موعد الصيانة السنوية يوم الثلاثاء الساعة 10:00.'],
    ['in', 'هل يمكن تأجيله إلى يوم الخميس؟'],
    ['out', 'بالتأكيد، تم تغيير الموعد إلى الخميس في الساعة نفسها.'],
    ['in', 'شكراً جزيلاً لكم.'],
  ],
  [
    ['in', 'كم تكلفة خطة الصيانة الشهرية؟'],
    ['out', 'للشقة الواحدة 14 جنيهاً في الشهر، وتشمل قطع الغيار.'],
    ['in', 'جيد، أريد الاشتراك.'],
  ],
];

export const ARABIC_FOLLOW_UPS: readonly [string, ...string[]] = ['شكراً، موعد الغد مناسب لي'];

export const ENGINEERS = ['Marek', 'Oonagh', 'Desta', 'Piers', 'Lin'] as const;
export const STREETS = ['Tannery Row', 'Quay Street', 'Mill Lane', 'Harbour View', 'Chapel Rise'] as const;
export const DAYS = ['today', 'tomorrow', 'on Tuesday', 'on Thursday', 'the day after tomorrow'] as const;
export const SLOTS = [
  'between 08:00 and 10:00',
  'between 10:00 and 12:00',
  'between 13:00 and 15:00',
] as const;
export const PRICES = ['14', '19', '68', '120'] as const;
