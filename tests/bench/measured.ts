/** The target of a figure. A missed target is reported, but the command still succeeds. */
export type Aim =
  | { readonly kind: 'ratioAtMost' | 'ratioAtLeast'; readonly value: number }
  /** A limit for the subject's median or 95th percentile, in the figure's unit. */
  | { readonly kind: 'medianAtMost' | 'p95AtMost'; readonly value: number }
  /** A limit for every sample. */
  | { readonly kind: 'always' | 'alwaysAtMost'; readonly value: number };

/** One line of the table: the samples of a subject and of its floor, measured in turns. */
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
    | '%'
    | 'messages/s'
    | 'ms/s';
  readonly subject: readonly number[];
  /** The floor is the best that the machine can do, for comparison. Null if there is none. */
  readonly floor: { readonly title: string; readonly samples: readonly number[] } | null;
  readonly aim: Aim | null;
}
