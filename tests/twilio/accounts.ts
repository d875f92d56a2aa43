/** Two demo accounts that have every conversation in their list. */
export const AGENT = 'agent@example.com';
export const SUPERVISOR = 'supervisor@example.com';
