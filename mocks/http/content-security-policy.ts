/** The address to which browsers report violations of the policy. Tests read the reports there. */
export const REPORTS_PATH = '/__world/violations';

/**
 * The content security policy of the demo's build, for the page and the worker. It allows this origin only; a real
 * deployment also needs the origins of its API and of Twilio.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // Pictures that are not sent yet are drawn from blobs.
  "img-src 'self' blob:",
  // The pretend service's sockets have this origin too.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types switchboard-worker',
  `report-uri ${REPORTS_PATH}`,
].join('; ');
