/** Two demo accounts whose list has every conversation. */
export const AGENT = 'agent@example.com';
export const SUPERVISOR = 'supervisor@example.com';
