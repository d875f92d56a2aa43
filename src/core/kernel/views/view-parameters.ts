import * as v from 'valibot';
import { WINDOW_MAX } from '../windows.ts';

/** A place in a list, a number of rows, or an event's seq. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const windowSizeSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WINDOW_MAX));
