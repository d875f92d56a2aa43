export default {
  list: 'Chats that were given to you',
  handed: '{{by}} handed you {{name}}',
  shared: '{{name}} was shared out to you',
  unnamed: 'a chat',
  several_one: '{{count}} chat is yours now',
  several_other: '{{count}} chats are yours now',
  open: 'Open',
} as const;
