/** What this worker knows about the log and about data that it could not use. */
export interface DeviceLive {
  /** Names the log of this session. Null while nobody is signed in. */
  log: string | null;
  /** What tabs put back because an earlier log was lost. Null if no log was lost. */
  restored: { readonly texts: number; readonly pictures: number } | null;
  /** Work of this device could not be saved, and nothing has been saved since. */
  isNotStored: boolean;
  /** Days for which the user keeps the log. Null: the usual time. */
  keepDays: number | null;
  /** Number of unreadable events in the log and of malformed rows from the service. */
  quarantined: number;
}

export const deviceLive = (): DeviceLive => ({
  log: null,
  restored: null,
  isNotStored: false,
  keepDays: null,
  quarantined: 0,
});
