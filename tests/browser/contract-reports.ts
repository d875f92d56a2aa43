/** Messages between the test page and the worker that runs the cases. */
import * as v from 'valibot';

export const OrderSchema = v.object({ name: v.string() });
export type Order = v.InferOutput<typeof OrderSchema>;

export const ReportSchema = v.object({
  name: v.string(),
  /** Number of assertions that were true. */
  held: v.number(),
  failure: v.nullable(v.string()),
});
export type Report = v.InferOutput<typeof ReportSchema>;
