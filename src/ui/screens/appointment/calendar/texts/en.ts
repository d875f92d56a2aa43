export default {
  grid: 'Appointments, {{period}}',
  keys: 'Arrow keys move between appointments and times, Page Up and Page Down between appointments. Enter opens.',
  keysWrite:
    'Arrow keys move between appointments and times, Page Up and Page Down between appointments. Enter opens or makes one, M moves one.',
  column_one: '{{name}}, {{count}} appointment',
  column_other: '{{name}}, {{count}} appointments',
  event: '{{title}}, {{kind}}, {{name}}, {{when}}, {{agent}}, {{status}}',
  eventAlone: '{{title}}, {{kind}}, {{when}}, {{agent}}, {{status}}',
  when: '{{day}}, {{from}} to {{to}}',
  free: '{{when}}, free',
  more_one: '{{count}} more on {{day}}',
  more_other: '{{count}} more on {{day}}',
  wasHere: 'Was here',
  requested: 'Requested',
  kinds: { call: 'call', visit: 'visit', video: 'video call' },
  statuses: {
    requested: 'requested',
    confirmed: 'confirmed',
    rescheduled: 'rescheduled',
    completed: 'completed',
    no_show: 'did not come',
    cancelled: 'cancelled',
  },
  moving: {
    started:
      'Moving {{title}}. Arrow keys move it, Shift with an arrow changes its length, Enter drops it, Escape puts it back.',
    startedDays:
      'Moving {{title}}. Arrow keys move it by days and weeks, Enter drops it, Escape puts it back.',
    with: '{{when}}, {{agent}}',
    busy: '{{when}}. {{agent}} is busy then',
    dropped: 'Dropped: {{when}}',
    putBack: 'Put back: {{when}}',
    not: 'This appointment cannot be moved',
  },
  strip: 'Days of the week',
  today: 'Today',
  next: 'Next in {{duration}}, {{name}}',
} as const;
