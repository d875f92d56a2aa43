/** What is asked of a figure; a missed aim is said, and fails nothing. */
export type Aim =
  | { readonly kind: 'ratioAtMost' | 'ratioAtLeast'; readonly value: number }
  /** Of the subject's median, or of all its samples but a twentieth, in the figure's unit. */
  | { readonly kind: 'medianAtMost' | 'p95AtMost'; readonly value: number }
  /** Of every sample. */
  | { readonly kind: 'always' | 'alwaysAtMost'; readonly value: number };

/** One line of the table: the samples of a subject, and of the floor that it was interleaved with. */
export interface Measured {
  readonly title: string;
  readonly unit:
    | 'ms'
    | 'µs'
    | 'facts/s'
    | 'MB'
    | 'sockets'
    | 'requests'
    | 'chats'
    | 'KB'
    | 'frames'
    | 'rows'
    | 's'
    | 'messages/s'
    | 'ms/s';
  readonly subject: readonly number[];
  /** What the machine can do at best: what the subject is compared with, if anything. */
  readonly floor: { readonly title: string; readonly samples: readonly number[] } | null;
  readonly aim: Aim | null;
}
