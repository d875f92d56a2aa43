export const parts = {
  language: 'Language',
  retry: 'Retry',
  dismiss: 'Dismiss',
  close: 'Close',
  notifications: 'Notifications',
  atLeast: 'At least {{figure}}',
  /** Word for word from spec section 4. */
  connection: {
    connecting: 'Connecting',
    connected: 'You are connected',
    disconnecting: 'Disconnecting',
    disconnected: 'Disconnected',
    denied: 'Failed to connect',
  },
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
