/** The grants of a token: each names the service that a request is addressed to. */
export const GRANTS = ['ip_messaging', 'data_sync'] as const;
export type Grant = (typeof GRANTS)[number];
