import { downwards, type SampleList } from './list.ts';
import { deal, differentNumbers, draw, PLACES, rowsOf, sampleRandom } from './seeds.ts';

const COUNT = 25;

const WARNINGS = [
  ['No Warnings', 8],
  ['Temperature not optimal', 5],
  ['Ecu Not Responding', 4],
  ['Oil Leakage', 4],
  ['Fuel Problems', 4],
] as const;

export interface Vehicle {
  readonly id: number;
  /** The number of the vehicle's place. */
  readonly location: number;
  readonly startCity: string;
  readonly startCountry: string;
  readonly endCity: string;
  readonly endCountry: string;
  readonly warnings: (typeof WARNINGS)[number][0];
  /** Per cent. */
  readonly progress: number;
}

export function makeVehicles(): readonly Vehicle[] {
  const random = sampleRandom('vehicles');
  const location = differentNumbers(random, 6);
  const warnings = deal<Vehicle['warnings']>(random, WARNINGS);
  return rowsOf(COUNT, (id) => {
    const nextPlace = draw(random.shuffle(PLACES));
    const [start, end] = [nextPlace(), nextPlace()];
    return {
      id,
      location: location(),
      startCity: start.city,
      startCountry: start.country,
      endCity: end.city,
      endCountry: end.country,
      warnings: warnings(),
      progress: random.int(0, 100),
    };
  });
}

export const vehicleList: SampleList<Vehicle> = {
  names: ['vehicles', 'totalVehicles'],
  sorts: {
    location: ({ location }) => location,
    startRoute: ({ startCity }) => startCity,
    endRoute: ({ endCity }) => endCity,
    warnings: ({ warnings }) => warnings,
    progress: ({ progress }) => progress,
  },
  otherwise: downwards,
};
