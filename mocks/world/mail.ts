/** What the service has sent to people, by mail or by text: nobody but the console reads it. */
export interface Mail {
  /** An e-mail address, whoever it belongs to. */
  readonly to: string;
  readonly by: 'email' | 'sms';
  readonly subject: string;
  /** A path of the console, when the mail holds a link. */
  readonly link: string | null;
  readonly code: string | null;
  readonly at: number;
}

/** Mails kept; the oldest go. */
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
