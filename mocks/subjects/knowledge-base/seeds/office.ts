import type { ArticleSeed } from './seed.ts';

export const OFFICE: readonly ArticleSeed[] = [
  {
    in: 'Visits',
    title: 'Preparing for our visit',
    isPublic: true,
    body: `- Clear one metre in front of the boiler.
- Somebody over 18 must be at home.
- We need a parking place, or say so when you book.`,
    short: 'Please clear a metre in front of the boiler. Somebody over 18 must be at home.',
    words: ['visit', 'prepare', 'parking'],
    used: 19,
    votes: [21, 1],
    revisions: 2,
  },
  {
    in: 'Visits',
    title: 'Préparer notre visite',
    language: 'fr',
    translates: 'Preparing for our visit',
    isPublic: true,
    body: `- Libérez un mètre devant la chaudière.
- Une personne majeure doit être présente.
- Il nous faut une place de parking ; sinon, dites-le en prenant rendez-vous.`,
    short: 'Merci de libérer un mètre devant la chaudière. Une personne majeure doit être présente.',
    words: ['visite', 'préparer'],
    used: 2,
    votes: [3, 0],
  },
  {
    in: 'Visits',
    title: 'We are late or nobody was home',
    body: `**We are late:** write as soon as the plan moves by more than 30 minutes. Offer another day without a reason.

**Nobody was home:** the engineer waits ten minutes and leaves a card. The second visit is free once.`,
    short: 'We missed you today. Please choose another time, the second visit is free.',
    words: ['late', 'missed', 'no show'],
    used: 13,
    votes: [10, 3],
    revisions: 3,
  },
  {
    in: 'Gas safety',
    title: 'Smell of gas',
    isPublic: true,
    body: `**Do not book a visit.** Tell them at once:

1. No switches, no flames, no bell.
2. Windows open, gas tap at the meter closed.
3. Leave the house and call [0800 111 999](tel:0800111999).`,
    short:
      'Smell of gas: no switches, no flames. Open windows, close the gas tap, leave the house, call 0800 111 999 now.',
    words: ['gas', 'smell', 'leak', 'emergency'],
    used: 5,
    votes: [16, 0],
    revisions: 4,
  },
  {
    in: 'Gas safety',
    title: 'Odeur de gaz',
    language: 'fr',
    translates: 'Smell of gas',
    isPublic: true,
    body: `**Ne prenez pas de rendez-vous.** Dites tout de suite :

1. Aucun interrupteur, aucune flamme, pas de sonnette.
2. Ouvrez les fenêtres, fermez le robinet de gaz au compteur.
3. Sortez et appelez le [0800 111 999](tel:0800111999).`,
    short:
      'Odeur de gaz : aucun interrupteur, aucune flamme. Ouvrez les fenêtres, fermez le gaz, sortez, appelez le 0800 111 999.',
    words: ['gaz', 'odeur', 'fuite'],
    used: 0,
    votes: [2, 0],
  },
  {
    in: 'Gas safety',
    title: 'Gas safety record for landlords',
    body: `Every twelve months. We remind the landlord eight weeks before.

The record goes to the landlord **and** to the tenant, within 28 days.`,
    short: 'The gas safety record is due every 12 months. We send it to you and to your tenant.',
    words: ['cp12', 'landlord', 'certificate'],
    related: ['Plans for landlords'],
    used: 8,
    votes: [9, 1],
  },
  {
    in: 'Prices',
    title: 'Price list',
    isPublic: true,
    body: `| Work | Price |
|---|---:|
| Service | £95 |
| First hour of a repair | £110 |
| Each further half hour | £38 |
| Power flush | from £420 |

Prices include VAT. Parts come on top.`,
    short:
      'Service £95, first hour of a repair £110, each further half hour £38, parts on top. All with VAT.',
    words: ['price', 'cost', 'how much'],
    used: 31,
    votes: [28, 5],
    revisions: 5,
  },
  {
    in: 'Prices',
    title: 'Winter offer for landlords',
    status: 'draft',
    body: `Three services for the price of two, until the end of February. Waiting for Edda to agree to the price.`,
    words: ['offer'],
  },
  {
    in: 'Paying',
    title: 'Ways to pay',
    isPublic: true,
    body: `By card at the door, by bank transfer within 14 days, or monthly with a care plan.

We never ask for card details in a message.`,
    short:
      'You can pay by card at the door or by transfer within 14 days. We never ask for card details in a message.',
    words: ['pay', 'card', 'transfer'],
    used: 11,
    votes: [12, 0],
  },
  {
    in: 'Paying',
    title: 'Invoice is wrong',
    body: `1. Find the visit and compare the times.
2. A difference up to £40: correct it and send the new invoice.
3. More: ask a supervisor.`,
    short: 'Sorry about that. We are looking at the visit and will send you a corrected invoice.',
    words: ['invoice', 'bill', 'complaint'],
    used: 6,
    votes: [4, 1],
    revisions: 2,
  },
  {
    in: 'Moving home',
    title: 'Customer moves out',
    body: `Ask for the date and the new address. End the plan on that date; the rest of the year is paid back.`,
    short:
      'Please tell us the date and your new address. Your plan ends on that day, and we pay the rest back.',
    words: ['moving', 'new address'],
    used: 5,
    votes: [6, 0],
  },
  {
    in: 'Moving home',
    title: 'New customer in a known house',
    body: `The boiler’s history stays with the house. Tell them when the last service was, never who had it done.`,
    short:
      'Welcome! We know your boiler already. Its last service was in our record; shall we book the next?',
    words: ['moved in', 'new customer'],
    related: ['Customer moves out'],
    used: 3,
    votes: [4, 1],
  },
  {
    in: 'Moving home',
    title: 'Taking the plan to the new house',
    isPublic: true,
    body: `Possible if we serve the new address. We visit the new boiler within 14 days, as with a new plan.`,
    short:
      'Yes, you can take your plan with you if we serve your new address. We visit the new boiler within 14 days.',
    words: ['take plan', 'transfer'],
    related: ['First visit of a new plan'],
    used: 2,
    votes: [3, 0],
  },
  {
    in: 'Prices',
    title: 'Boiler offer 2025',
    status: 'archived',
    body: `£300 off a new boiler until the end of 2025.`,
    short: '£300 off a new boiler until the end of 2025.',
    words: ['offer', '2025'],
    votes: [6, 2],
    revisions: 2,
  },
  {
    in: 'Visits',
    title: 'Visits during the lockdown',
    status: 'archived',
    body: `Masks, open windows, and two metres between everybody.`,
    words: ['mask'],
    votes: [3, 3],
  },
];
