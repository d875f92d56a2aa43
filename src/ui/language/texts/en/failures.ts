import { addEnglish } from '../../english-texts.ts';

/** What failures of delivery are called: Twilio’s error codes that senders meet. */
export const failures = addEnglish('failures', {
  codes: {
    '21211': 'Not a valid number',
    '21408': 'Country not allowed',
    '21610': 'Opted out',
    '21612': 'Not reachable from this sender',
    '21614': 'Not a mobile number',
    '30001': 'Queue full',
    '30002': 'Account suspended',
    '30003': 'Phone switched off',
    '30004': 'Blocked by the recipient',
    '30005': 'Unknown number',
    '30006': 'Landline',
    '30007': 'Filtered by the carrier',
    '30008': 'Unknown error',
    '30022': 'Too many messages a second',
    '30023': 'Daily limit reached',
    '30024': 'Sender not set up at the carrier',
    '30032': 'Toll-free sender not verified',
    '30033': 'Sender’s registration suspended',
    '30034': 'Sender not registered',
    '30035': 'Sender still being set up',
    '30036': 'Expired before delivery',
    '30450': 'Blocked as possible fraud',
    '63016': 'Too late for a free text',
    '63018': 'Too many messages a second',
    '63024': 'Recipient can’t get this',
  },
  unknown: 'Unknown error',
});
