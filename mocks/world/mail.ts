/** A mail or text that the service has sent. Only the console reads it. */
export interface Mail {
  /** An e-mail address, not necessarily of a user. */
  readonly to: string;
  readonly by: 'email' | 'sms';
  readonly subject: string;
  /** A path of the product, if the mail has a link. */
  readonly link: string | null;
  readonly code: string | null;
  readonly at: number;
}

/** Number of mails kept; older ones are dropped. */
const KEPT = 50;

export interface Mailbox {
  /** Newest first. */
  mails(): readonly Mail[];
}

export function createMailbox(
  now: () => number,
): Mailbox & { post(mail: Pick<Mail, 'to' | 'subject'> & Partial<Mail>): void } {
  let kept: readonly Mail[] = [];
  return {
    mails: () => kept,
    post(mail) {
      kept = [{ by: 'email' as const, link: null, code: null, ...mail, at: now() }, ...kept].slice(0, KEPT);
    },
  };
}
