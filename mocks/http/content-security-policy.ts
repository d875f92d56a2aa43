/** Where a browser reports what the policy stopped: the tests read it there. */
export const REPORTS_PATH = '/__world/violations';

/**
 * The policy under which the demo serves its build, to the page and to the worker: all of it comes from this
 * origin. The readme says what a real one needs besides.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // Pictures that wait to be sent are drawn from the device's own bytes.
  "img-src 'self' blob:",
  // The realtime service's sockets are of this origin too.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types switchboard-worker',
  `report-uri ${REPORTS_PATH}`,
].join('; ');
