import type { ArticleSeed } from './seed.ts';

export const HEATING: readonly ArticleSeed[] = [
  {
    in: 'Radiators',
    title: 'Bleeding a radiator',
    isPublic: true,
    body: `1. Heating off, and wait until the radiator is cold.
2. Hold a cloth under the valve at the top. Open it a quarter turn with the key.
3. Close it when water comes.
4. Look at the pressure afterwards: it may need [filling](https://www.larkfield.example/help/filling-loop).`,
    short:
      'Heating off, radiator cold. Open the small valve at the top a quarter turn, close it when water comes. Then check the pressure.',
    words: ['bleed', 'air', 'gurgling'],
    related: ['Filling loop, step by step'],
    used: 21,
    votes: [30, 2],
    revisions: 3,
  },
  {
    in: 'Radiators',
    title: 'One radiator stays cold',
    body: `- The others are warm: the valve pin is stuck. Take the head off and press the pin with a coin.
- Cold at the bottom only: sludge. Offer a flush.
- Upstairs only: the pressure is low. See **F22**.`,
    short:
      'Please take the turning head off and press the pin in the middle a few times. If it stays cold, we will come.',
    words: ['cold radiator', 'stuck valve'],
    related: ['Bleeding a radiator'],
    used: 12,
    votes: [14, 4],
  },
  {
    in: 'Radiators',
    title: 'Leaking valve: what to do until we come',
    isPublic: true,
    body: `1. Put a bowl and a towel under the valve.
2. Turn the valve clockwise until it stops. Do the same at the other side.
3. If it still runs, close the main stop tap.`,
    short:
      'Close the valve clockwise on both sides and put a bowl under it. If it still runs, close the main stop tap and ring us.',
    words: ['leak', 'dripping', 'wet floor'],
    used: 14,
    votes: [19, 0],
    revisions: 2,
  },
  {
    in: 'Radiators',
    title: 'Heat pumps: first questions',
    status: 'draft',
    body: `What we ask before an offer:

- Floor area and year of the house
- Fuse box: single phase or three phases?
- Where could the outdoor unit stand?`,
    words: ['heat pump', 'offer'],
  },
  {
    in: 'Thermostats',
    title: 'Thermostat shows no picture',
    isPublic: true,
    body: `Most of our thermostats run on two AA batteries. They last about two years.

Pull the cover towards you, change both, and wait a minute. Your times stay stored.`,
    short: 'Please change both AA batteries behind the cover. Your times stay stored.',
    words: ['batteries', 'blank', 'thermostat'],
    used: 18,
    votes: [27, 1],
  },
  {
    in: 'Thermostats',
    title: 'Pairing a new thermostat',
    body: `1. Hold the button on the receiver until it blinks green.
2. On the thermostat: *Menu*, *Installer*, \`4567\`, *Pair*.
3. Both show **OK** within a minute.`,
    short: 'Hold the receiver’s button until it blinks green. Then choose Menu, Installer, code 4567, Pair.',
    words: ['pairing', 'receiver'],
    related: ['Thermostat shows no picture'],
    used: 7,
    votes: [9, 2],
    revisions: 2,
  },
  {
    in: 'Thermostats',
    title: 'Setting times for the week',
    isPublic: true,
    body: `Press **Prog**, choose the days, and set up to four times a day.

- *Copy* takes a day over to others.
- *Holiday* keeps 12 °C until you are back.`,
    short: 'Press Prog, choose the days and up to four times. Copy takes a day over to others.',
    words: ['timer', 'programme', 'schedule'],
    used: 8,
    votes: [11, 3],
  },
  {
    in: 'Thermostats',
    title: 'Thermostat and boiler lost each other',
    body: `The receiver blinks red. Mostly the Wi-Fi box was moved between the two.

1. Move the thermostat nearer for a test.
2. Pair again.
3. Still red: the receiver is broken. Order part **RX-2**.`,
    short:
      'Please bring the thermostat near the boiler and pair it again. If it blinks red again, we will bring a new receiver.',
    words: ['connection', 'red light'],
    related: ['Pairing a new thermostat'],
    used: 4,
    votes: [4, 1],
  },
];

export const PLANS: readonly ArticleSeed[] = [
  {
    in: 'Cover',
    title: 'What the care plans cover',
    isPublic: true,
    body: `| | Basic | Plus | Complete |
|---|---|---|---|
| Yearly service | yes | yes | yes |
| Repairs, labour | – | yes | yes |
| Parts | – | up to £200 | yes |
| Radiators and pipes | – | – | yes |`,
    short:
      'All plans include the yearly service. Plus adds labour and parts up to £200, Complete adds all parts, radiators and pipes.',
    words: ['care plan', 'cover', 'insurance'],
    used: 26,
    votes: [35, 4],
    revisions: 6,
    added: `

From November, Plus covers parts up to **£250**.`,
  },
  {
    in: 'Cover',
    title: 'What no plan covers',
    body: `- Damage by frost in a house that stood empty
- Sludge, if a flush was offered and declined
- Boilers that others have repaired since the last service`,
    short: 'Not covered: frost in an empty house, sludge after a declined flush, and repairs by others.',
    words: ['excluded', 'not covered'],
    related: ['What the care plans cover'],
    used: 6,
    votes: [5, 2],
  },
  {
    in: 'Cover',
    title: 'First visit of a new plan',
    body: `Within 14 days we look at the boiler and note its state. Repairs that it needs *before* the plan are offered apart.`,
    short: 'We visit within 14 days to note the state of your boiler. Your cover begins on that day.',
    words: ['new plan', 'inspection'],
    used: 5,
    votes: [6, 1],
  },
  {
    in: 'Cover',
    title: 'Plans for landlords',
    isPublic: true,
    body: `A landlord’s plan includes the gas safety record. The tenant makes the appointment; the bill goes to the landlord.`,
    short:
      'The landlord’s plan includes the gas safety record. Your tenant books the visit, you get the bill.',
    words: ['landlord', 'tenant'],
    used: 9,
    votes: [12, 1],
    revisions: 2,
  },
  {
    in: 'Renewals',
    title: 'When a plan renews',
    isPublic: true,
    body: `A plan renews after twelve months. We write six weeks before, with the new price.

You may cancel until the day of the renewal, without giving a reason.`,
    short: 'Your plan renews after 12 months. We write six weeks before. You may cancel until that day.',
    words: ['renewal', 'cancel plan'],
    used: 10,
    votes: [13, 2],
  },
  {
    in: 'Renewals',
    title: 'Cancelling a plan early',
    body: `Possible with four weeks’ notice. If a repair was paid for by the plan in this year, the rest of the year is due.

Ask why, and offer the next smaller plan first.`,
    short:
      'You can cancel with four weeks’ notice. If we have repaired something this year, the rest of the year is due.',
    words: ['cancel', 'leave'],
    related: ['When a plan renews'],
    used: 3,
    votes: [2, 2],
  },
  {
    in: 'Renewals',
    title: 'Changing to another plan',
    body: `Up: at once, the difference is due for the rest of the year. Down: at the next renewal.`,
    short: 'A bigger plan starts at once, a smaller one at your next renewal.',
    words: ['upgrade', 'change plan'],
    used: 4,
    votes: [5, 0],
  },
];
