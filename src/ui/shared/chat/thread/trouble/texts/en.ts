export default {
  busy: 'The service is busy.',
  silent: 'The service didn’t respond.',
  checking: '{{why}} Checking whether it has the message.',
  next: '{{why}} Sent again in {{duration}}.',
  again: '{{why}} It will be sent again.',
} as const;
