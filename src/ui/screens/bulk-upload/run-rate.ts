/** The rows that were done at a time, in ms. */
export interface RunSample {
  readonly at: number;
  readonly done: number;
}

export interface RunRate {
  /** Rows a second. */
  readonly rate: number;
  /** Seconds until the end. */
  readonly left: number;
}

/** Returns how fast a run is, from two samples of it. Null: too little was done between them to tell. */
export function rateOf(first: RunSample, last: RunSample, total: number): RunRate | null {
  const seconds = (last.at - first.at) / 1000;
  const rows = last.done - first.done;
  if (seconds < 0.5 || rows <= 0) return null;
  const rate = rows / seconds;
  return { rate, left: Math.max(0, total - last.done) / rate };
}
