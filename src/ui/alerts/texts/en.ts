export default {
  list: 'Chats that were given to you',
  handed: '{{by}} handed you {{name}}',
  shared: '{{name}} was shared out to you',
  unnamed: 'a chat',
  several_one: '{{count}} chat is yours now',
  several_other: '{{count}} chats are yours now',
  mentionList: 'Notes that mention you',
  mentioned: '{{by}} mentioned you in {{name}}',
  mentions_one: '{{count}} note mentions you',
  mentions_other: '{{count}} notes mention you',
  open: 'Open',
} as const;
