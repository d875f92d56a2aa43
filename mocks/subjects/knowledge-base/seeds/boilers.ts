import type { ArticleSeed } from './seed.ts';

export const FAULT_CODES: readonly ArticleSeed[] = [
  {
    in: 'Fault codes',
    title: 'F22: pressure has dropped',
    body: `The boiler stops because there is too little water in the heating circuit. **It is not dangerous**, and most people can fill it themselves.

### What to ask first

1. What does the dial under the boiler show? Below 0.8 bar is too low.
2. Is any radiator or pipe wet? Then book a visit and stop here.
3. How often was it filled this month?

### How they fill it

Boiler off. Open both taps of the filling loop, slowly. Close them at 1.2 bar. Boiler on, hold reset for three seconds.

### When to book

Filled twice in a month: the expansion vessel is likely flat. Book [Expansion vessel, 2 h](https://www.larkfield.example/visits/expansion-vessel).`,
    short:
      'F22 means low water pressure. Open the filling loop until the dial shows 1.2 bar, then press reset. If it drops again within a week, text us back.',
    words: ['f22', 'low pressure', 'no hot water'],
    related: ['Filling loop, step by step'],
    used: 38,
    votes: [32, 2],
    revisions: 7,
  },
  {
    in: 'Fault codes',
    title: 'Reading the display',
    isPublic: true,
    body: `The display shows the water temperature while the boiler works, and a letter with two digits when it has stopped.

| Shown | Meaning |
|---|---|
| A number alone | Temperature of the water in °C |
| S with digits | The boiler waits, and starts by itself |
| F, E or L with digits | The boiler has stopped |

Write the code down before you press reset. It is gone afterwards.`,
    short:
      'Please send us the letter and the digits on the display, before you press reset. A photo is fine too.',
    words: ['code', 'display', 'letters'],
    used: 15,
    votes: [24, 1],
    revisions: 3,
  },
  {
    in: 'Fault codes',
    title: 'F75: sensor does not respond',
    body: `The pump starts, but the sensor sees no change of the pressure.

1. Is the pressure above 0.8 bar? If not, treat it as **F22**.
2. Ask for one reset. Half of the cases end here.
3. If it comes back within an hour, book a visit: sensor or pump, 1.5 h.`,
    short:
      'F75: please press reset once. If it comes back within an hour, tell us and we will send an engineer.',
    words: ['f75', 'sensor'],
    related: ['F22: pressure has dropped'],
    used: 11,
    votes: [15, 2],
    revisions: 2,
  },
  {
    in: 'Fault codes',
    title: 'F28: no ignition',
    body: `The boiler tried to light and saw no flame.

- Does the cooker work? If not, the gas is off: meter credit, valve, or work in the street.
- Below 0 °C outside: the condensate pipe may be frozen. Warm, not boiling, water over the pipe helps.
- Otherwise book a visit. Do not ask for more than two resets.`,
    short:
      'F28: the boiler could not light. Does your cooker have gas? In frost, pour warm water over the white plastic pipe outside.',
    words: ['f28', 'ignition', 'frozen pipe'],
    used: 9,
    votes: [15, 4],
    revisions: 4,
  },
  {
    in: 'Fault codes',
    title: 'E119: low water, older models',
    body: `The same as F22 on boilers made before 2014. Their filling loop has a *key* that hangs at the frame.

1. Push the key in and turn it to the open padlock.
2. Turn the white nut until the dial shows 1.2 bar.
3. Close the nut, then the key.`,
    short:
      'E119 means low water pressure. Open the filling key until the dial shows 1.2 bar. Close it, then press reset.',
    words: ['e119', 'low water'],
    related: ['F22: pressure has dropped', 'Filling loop, step by step'],
    used: 6,
    votes: [10, 1],
    revisions: 2,
  },
  {
    in: 'Fault codes',
    title: 'L2: locked out after three tries',
    isPublic: true,
    body: `The boiler tried three times to light and has locked itself. It must be reset by hand.

Hold **reset** for five seconds. If it locks again, leave it off and write to us.`,
    short: 'L2: hold reset for five seconds. If it locks again, leave the boiler off and write to us.',
    words: ['l2', 'lockout'],
    related: ['F28: no ignition'],
    used: 4,
    votes: [5, 1],
  },
  {
    in: 'Fault codes',
    title: 'F29: flame lost',
    status: 'draft',
    body: `The flame went out while the boiler worked.

> To be checked with Marek: does the new gas valve cause this too?

- Ask whether other gas appliances went out at the same time.`,
    words: ['f29'],
  },
];

export const CARE: readonly ArticleSeed[] = [
  {
    in: 'Care and service',
    title: 'Filling loop, step by step',
    isPublic: true,
    body: `The filling loop is a silver hose under the boiler, with a tap at each end.

1. Switch the boiler off and let it cool for ten minutes.
2. Open one tap, then the other, slowly.
3. Watch the dial. At **1.2 bar** close both taps.
4. Switch the boiler on.

If the dial does not move, close both taps and write to us.`,
    short:
      'Boiler off. Open both taps of the silver hose slowly, close them at 1.2 bar, boiler on. If the dial does not move, close both and text us.',
    words: ['filling loop', 'top up', 'pressure'],
    related: ['F22: pressure has dropped'],
    used: 29,
    votes: [41, 3],
    revisions: 5,
  },
  {
    in: 'Care and service',
    title: 'What a yearly service includes',
    isPublic: true,
    body: `A service takes about an hour.

- We measure the flue gas and write the values down.
- We clean the burner, the trap and the filter.
- We test the safety valve and the expansion vessel.

You get the record by email on the same day.`,
    short:
      'A yearly service takes about an hour: measuring, cleaning, safety tests. You get the record by email the same day.',
    words: ['service', 'yearly', 'annual'],
    used: 17,
    votes: [22, 1],
    revisions: 2,
  },
  {
    in: 'Care and service',
    title: 'Boiler makes a banging noise',
    body: `Mostly limescale on the heat exchanger (*kettling*), rarely air.

1. Does it bang when it heats up, or always? Only when it heats up: limescale.
2. Have the radiators been bled? Air gurgles more than it bangs.
3. Offer a power flush if the boiler is older than eight years.`,
    short:
      'Banging while it heats up is mostly limescale. It is safe to go on heating. We can clean it at a visit.',
    words: ['noise', 'banging', 'kettling'],
    used: 5,
    votes: [7, 2],
  },
  {
    in: 'Care and service',
    title: 'Low-temperature hot water in summer',
    body: `In summer mode only the tap gets heat. If the water is lukewarm:

- Is the flow very strong? Above 12 litres a minute every boiler gets lukewarm.
- Is the eco mode on? It needs half a minute longer.`,
    short:
      'Please turn the tap a little down and wait half a minute. If the water stays lukewarm, tell us the number on the display.',
    words: ['lukewarm', 'summer'],
    used: 2,
    votes: [3, 1],
  },
  {
    in: 'Care and service',
    title: 'Carbon monoxide alarm: where it belongs',
    isPublic: true,
    body: `Put the alarm in the room with the boiler, 1 to 3 metres away, at head height.

**If it sounds:** open the windows, switch the boiler off, leave the house and call [0800 111 999](tel:0800111999).`,
    short:
      'If the CO alarm sounds: windows open, boiler off, leave the house, call 0800 111 999. Then text us.',
    words: ['co', 'carbon monoxide', 'alarm'],
    used: 3,
    votes: [9, 0],
    revisions: 2,
  },
];
