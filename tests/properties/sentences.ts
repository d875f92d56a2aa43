/** The properties of the core by number (architecture, section 8). */
export const SENTENCES = {
  1: 'folding twice gives the same state',
  2: 'snapshot and tail give what the full fold gives, at every cut',
  3: 'sealing or trimming changes no view above the baseline',
  4: 'a repeated event changes nothing',
  5: 'facts about different keys commute',
  6: 'after a crash at any point the log is a prefix: no hole, and every acknowledged command is in it',
  7: 'every golden event of every version decodes; a newer one is quarantined',
  8: 'a poisoned event leaves all else unchanged',
  9: 'every server message of a loaded window appears exactly once',
  10: 'one row for each clientMessageId, whatever the order of response, echo, retry and restart',
  11: 'n equal bodies give n rows',
  12: 'confirmed rows strictly ascend; the comparator is total',
  13: 'waiting messages keep their order and never precede the messages that they answered',
  14: "a row's key never changes",
  15: 'overlapping pages in any order give the same timeline',
  16: 'nothing is posted before its attempt is in the log',
  17: 'when faults stop, every enqueued message is confirmed, failed or awaits the agent',
  18: 'after an ambiguous attempt, nothing is sent again before a check with the service',
  19: 'no later send of a chat overtakes an unsettled one, and chats do not block each other',
  20: 'a service that honours the key has one copy; at a service that ignores the key, further copies are never silent',
  21: 'a repeated command has one effect and one answer, even across restarts',
  22: 'the unseen count is the inbound messages above the horizon plus the baseline, and never negative',
  23: 'the horizon never goes back; own messages never count',
  24: 'the total equals the sum',
  25: 'a status falls only by a retry; any order of reports gives the same result',
  26: 'a status before its message has the same effect',
  27: 'when nothing is pending, all tabs equal each other and the fold',
  28: 'any merge of patches equals the full frame',
  29: 'at most one frame of a subscription is unacknowledged',
  30: 'as many live sessions as open tabs; no lock, port or socket is left behind',
  31: 'a writer with a stale epoch writes nothing',
  32: 'every pair of builds works or refuses; no call hangs',
  33: "a user's data is out of reach in another user's session",
  34: 'a replay calls no port, leaves the live state alone, and frame n equals the fold of n events',
  35: 'a token appears in no event, view, snapshot, log line, error or stored byte',
  36: 'clock jumps change no order, count or status',
  37: 'under random quota errors the mode shown is the mode used, and no outbox item is lost',
  38: 'a message with a picture is posted with it, after its upload was acknowledged, or fails with the picture kept',
} as const;

export type PropertyNumber = keyof typeof SENTENCES;

/** Returns the title of a test for these properties. */
export const titleOf = (...numbers: readonly PropertyNumber[]): string =>
  numbers.map((number) => `property ${number}: ${SENTENCES[number]}`).join('; ');
