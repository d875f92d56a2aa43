/** A mail or text message that the service has sent. Only tests and the pretend service's own console show these. */
export interface Mail {
  /** An e-mail address. It may be the address of nobody with an account. */
  readonly to: string;
  readonly by: 'email' | 'sms';
  readonly subject: string;
  /** The path in the link of the mail; null without a link. */
  readonly link: string | null;
  readonly code: string | null;
  readonly at: number;
}

/** Number of mails kept. Older mails are dropped. */
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
