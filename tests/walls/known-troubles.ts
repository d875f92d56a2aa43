/**
 * Known problems of other consoles. D1 to D12 are defects in the source of the most similar console. The numbered
 * complaints are the most frequent ones of users.
 *
 * Each problem has a test that fails if the problem occurs. The title of the test starts with the name of the problem.
 * Complaints about missing features are left out.
 */
export const KNOWN_TROUBLES = {
  D1: 'an update of the chat wipes the text being written',
  D2: 'equal texts are merged into one message, and a pending message sorts to the top',
  D3: 'a failed send loses its text without a notice',
  D4: 'the start fetches each chat separately, and the list waits for all of them',
  D5: 'each rendered message requests its delivery receipts',
  D6: 'the password is kept in the browser',
  D7: 'an expired token leaves a client behind',
  D8: 'the loss of the network is detected only by chance',
  D9: 'the next update undoes a search',
  D10: 'a click on a notification does nothing',
  D11: 'a file that is too large is dropped without a notice',
  D12: 'removing any chat closes the open one',
  'complaint 1': 'after a lost connection an agent answers without seeing a colleague’s answer',
  'complaint 2': 'a second tab is locked out, or ends the first',
  'complaint 3': 'typed text vanishes when a message arrives',
  'complaint 4': 'leaving, a reload or a crash loses a draft',
  'complaint 5': 'a reply goes to the wrong chat',
  'complaint 6': '“Retry” shows a message as sent that was not sent',
  'complaint 7': 'a failed send loses its text',
  'complaint 8': 'messages are duplicated or lost',
  'complaint 9': 'messages are in the wrong order',
  'complaint 10': 'unread counts are wrong, or differ from tab to tab',
  'complaint 11': 'an opened chat counts as done, and is forgotten',
  'complaint 12': 'no filter and no count of unread chats',
  'complaint 13': 'notifications are missed, or make no sound',
  'complaint 14': 'every tab makes the sound and the notification',
  'complaint 15': 'long histories and many chats freeze the page',
  'complaint 16': 'the client never starts on a slow network, or is dead after its token',
  'complaint 21': 'a search finds only recent messages',
  'complaint 22': 'two agents answer at once',
  'complaint 25': 'the list jumps, and a click opens another chat',
} as const;
