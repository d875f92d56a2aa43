import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { count } from '../shapes.ts';
import { asSample, pagedSample, sampleRow, searched } from './sample-lists.ts';

export const VEHICLE_WARNINGS = [
  'No Warnings',
  'Temperature not optimal',
  'Ecu Not Responding',
  'Oil Leakage',
  'Fuel Problems',
] as const;

const row = v.object({
  ...sampleRow,
  location: count,
  startCity: v.string(),
  startCountry: v.string(),
  endCity: v.string(),
  endCountry: v.string(),
  warnings: v.picklist(VEHICLE_WARNINGS),
  /** Per cent of the way. */
  progress: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});
export type Vehicle = v.InferOutput<typeof row>;

const query = v.object(searched(['location', 'startRoute', 'endRoute', 'warnings', 'progress']));
export type VehicleQuery = v.InferOutput<typeof query>;

/** The vehicles of the sample fleet. The service does not search them. */
export const vehicles = defineCollection({
  name: 'vehicles',
  ...pagedSample<VehicleQuery>('/apps/logistics/vehicles', ['vehicles', 'totalVehicles']),
  row,
  query,
  find: asSample<Vehicle, VehicleQuery>({
    sorts: {
      location: ({ location }) => location,
      startRoute: ({ startCity }) => startCity,
      endRoute: ({ endCity }) => endCity,
      warnings: ({ warnings }) => warnings,
      progress: ({ progress }) => progress,
    },
  }),
});
