import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { REPORTS_PATH } from '../http/content-security-policy.ts';
import { answering } from './answering.ts';

const ReportSchema = v.object({
  'csp-report': v.object({
    'effective-directive': v.string(),
    'blocked-uri': v.string(),
    'source-file': v.optional(v.string(), ''),
  }),
});

/** Number of reports kept. Later reports would mostly be repeats. */
const KEPT = 100;

export function violationHandlers() {
  const violations: Record<string, string>[] = [];
  return [
    http.post(
      REPORTS_PATH,
      answering(ReportSchema, ({ 'csp-report': report }) => {
        if (violations.length < KEPT) violations.push(report);
        return { ok: true };
      }),
    ),
    http.get(REPORTS_PATH, () => HttpResponse.json({ violations })),
  ];
}
