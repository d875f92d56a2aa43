/** What the console hears over Twilio's sockets, as lines of the report. No call of the contract describes it. */

const realtime = (name: string, isRequired: boolean, without: string) => ({
  name: `realtime ${name}`,
  id: `realtime_${name}`,
  group: 'realtime',
  path: `realtime ${name}`,
  isRequired,
  without,
});

export const CONNECTION = realtime(
  'connection',
  true,
  'The console stays without a connection, and sends nothing.',
);
export const CONVERSATIONS = realtime(
  'conversations',
  true,
  'Messages that arrive belong to no chat of the list.',
);
export const MESSAGES = realtime(
  'messages',
  true,
  'New messages are shown only after the page is loaded again.',
);
export const ATTRIBUTES = realtime(
  'attributes',
  false,
  'The console fetches each new message a second time, to learn its id.',
);
export const RENEWAL = realtime('renewal', true, 'An hour after the sign-in, nothing arrives any more.');
export const STATUSES = realtime('statuses', false, 'Delivery statuses do not arrive by themselves.');

export const REALTIME_CALLS = [CONNECTION, CONVERSATIONS, MESSAGES, ATTRIBUTES, RENEWAL, STATUSES];
