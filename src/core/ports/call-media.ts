/** The sound of one answered call. */
export interface MediaLeg {
  /** Stops or lets through what the agent says, while muted or on hold. */
  silence(isSilent: boolean): void;
  /** Idempotent. */
  close(): void;
}

/** Carries the sound of calls. */
export interface CallMedia {
  /** False for a simulated leg, which carries none. */
  readonly hasSound: boolean;
  open(callId: string): MediaLeg;
}
