import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { REPORTS_PATH } from '../http/content-security-policy.ts';
import { answering } from './answering.ts';

/** As browsers report what a content security policy stopped. */
const ReportSchema = v.object({
  'csp-report': v.object({
    'effective-directive': v.string(),
    'blocked-uri': v.string(),
    'source-file': v.optional(v.string(), ''),
  }),
});

/** Reports that are kept; a page that is stopped again and again would tell nothing new. */
const KEPT = 100;

/** What the content security policy stopped since the world began, in pages and in workers. */
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
