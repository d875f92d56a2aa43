/** The target of a figure. A missed target is reported, but fails nothing. */
export type Aim =
  | { readonly kind: 'ratioAtMost' | 'ratioAtLeast'; readonly value: number }
  /** Limit for the subject's median or 95th percentile, in the figure's unit. */
  | { readonly kind: 'medianAtMost' | 'p95AtMost'; readonly value: number }
  /** Limit for every sample. */
  | { readonly kind: 'always' | 'alwaysAtMost'; readonly value: number };

/** One line of the table: the samples of a subject and of the floor interleaved with it. */
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
  /** Samples of the best that the machine can do, to compare the subject with; null for none. */
  readonly floor: { readonly title: string; readonly samples: readonly number[] } | null;
  readonly aim: Aim | null;
}
