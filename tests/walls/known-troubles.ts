/**
 * What other consoles are known for: defects that can be read in the source of the one that is nearest to this (D1 to
 * D12), and what the users of others complain about most, by its number there. Each has a test that would fail with
 * their behaviour, and that begins with its name. Complaints of what isn’t available yet are not among them.
 */
export const KNOWN_TROUBLES = {
  D1: 'what is being written is wiped by an update of its chat',
  D2: 'equal texts are taken for one, and a pending message sorts to the top',
  D3: 'a send that fails loses its text without a word',
  D4: 'each chat is fetched by itself at the start, and the list waits for all of them',
  D5: 'delivery receipts are asked for by each message that is drawn',
  D6: 'the password is kept in the browser',
  D7: 'an expired token leaves a client behind',
  D8: 'the loss of the network is noticed by chance',
  D9: 'a search is undone by the next update',
  D10: 'a click on a notification does nothing',
  D11: 'a file that is too large is dropped without a word',
  D12: 'the removal of any chat closes the open one',
  'complaint 1': 'after a lost connection one answers without seeing what a colleague answered',
  'complaint 2': 'a second tab is locked out, or ends the first',
  'complaint 3': 'typed text vanishes when a message arrives',
  'complaint 4': 'a draft is lost by leaving, a reload or a crash',
  'complaint 5': 'a reply goes to the wrong chat',
  'complaint 6': '“Retry” says sent, and nothing was sent',
  'complaint 7': 'a send that failed loses its text',
  'complaint 8': 'messages are doubled or swallowed',
  'complaint 9': 'messages are in the wrong order',
  'complaint 10': 'unread counts are wrong, or differ from tab to tab',
  'complaint 11': 'what was opened counts as done, and is forgotten',
  'complaint 12': 'no filter and no count of what is unread',
  'complaint 13': 'notifications are missed, or make no sound',
  'complaint 14': 'every tab makes the sound and the notification',
  'complaint 15': 'long histories and many chats freeze the page',
  'complaint 16': 'the client never starts on a slow network, or is dead after its token',
  'complaint 21': 'a search finds only what is recent',
  'complaint 22': 'two agents answer at once',
  'complaint 25': 'the list jumps, and a press opens another chat',
} as const;
