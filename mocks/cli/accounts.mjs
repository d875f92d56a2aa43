/** The demo accounts. Each password is the part of the address before the @. */
export const ACCOUNTS = [
  ['admin@example.com', 'can do everything'],
  ['supervisor@example.com', 'sees everything, reads the logs'],
  ['agent@example.com', 'chats, contacts, calls, knowledge base'],
  ['marketer@example.com', 'campaigns, contacts, bulk upload, flags'],
  ['auditor@example.com', 'reads logs and chats, changes nothing'],
  ['client@example.com', 'can open one page only'],
];
