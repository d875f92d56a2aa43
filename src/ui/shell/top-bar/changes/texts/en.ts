export default {
  title: 'Changes that are not saved',
  elsewhere: 'Saved views',
  waiting_one: '{{count}} change waits for the service',
  waiting_other: '{{count}} changes wait for the service',
  refused_one: '{{count}} change was refused',
  refused_other: '{{count}} changes were refused',
} as const;
