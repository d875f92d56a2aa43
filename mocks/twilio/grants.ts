/** The grants of a token. Each grant is the name of a service that a request can address. */
export const GRANTS = ['ip_messaging', 'data_sync'] as const;
export type Grant = (typeof GRANTS)[number];
