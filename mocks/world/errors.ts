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

/** A call that the world cannot carry out. The world has not changed when this is thrown. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
  readonly code: WorldErrorCode;

  constructor(code: WorldErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
