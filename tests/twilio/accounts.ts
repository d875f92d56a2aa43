/** Two of the demo accounts, both with every conversation in their list. */
export const AGENT = 'agent@example.com';
export const SUPERVISOR = 'supervisor@example.com';
