/** Browsers report violations of the policy to this address. Tests read the reports from there. */
export const REPORTS_PATH = '/__world/violations';

/**
 * The content security policy of the demo, for pages and workers. It allows only this origin. A real deployment must
 * also allow the origins of its API and of Twilio.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // Pictures that are not sent yet have blob addresses.
  "img-src 'self' blob:",
  // The pretend service's sockets use this origin, too.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types switchboard-worker switchboard-import',
  `report-uri ${REPORTS_PATH}`,
].join('; ');
