export type WorldErrorCode =
  | 'unknown-chat'
  | 'unknown-message'
  | 'unknown-author'
  | 'unknown-user'
  | 'not-outbound'
  | 'name-taken'
  | 'unknown-participant'
  | 'already-participant'
  | 'unknown-media';

/** An error for a call that the world cannot carry out. The call has changed nothing. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
  readonly code: WorldErrorCode;

  constructor(code: WorldErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
