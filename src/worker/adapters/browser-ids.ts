import type { IdSource } from '../../core/ports.ts';

export const browserIds: IdSource = { uuid: () => crypto.randomUUID() };
