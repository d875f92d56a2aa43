import type { IdSource } from '../../core/ports/ports.ts';

export const browserIds: IdSource = { uuid: () => crypto.randomUUID() };
