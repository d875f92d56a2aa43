export const parts = {
  retry: 'Retry',
  dismiss: 'Dismiss',
  delivery: {
    queued: 'Queued',
    sending: 'Sending',
    sent: 'Sent',
    delivered: 'Delivered',
    seen: 'Seen',
    failed: 'Not sent',
    queuedAt: 'Queued, {{place}} in queue',
    failedFor: 'Not sent. {{reason}}',
  },
  duration: {
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min',
    wholeHours: '{{hours}} h',
    hours: '{{hours}} h {{minutes}} min',
  },
} as const;
