export default {
  busy: 'The line was busy',
  notCallable: 'This number can’t be called',
  notReached: 'The network couldn’t reach this number ({{code}})',
  line: '{{why}}. {{advice}}',
  later: 'Call again later, or send a text.',
  check: 'Check the number, or send a text.',
} as const;
