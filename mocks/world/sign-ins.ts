import type { SecondStep } from './two-steps.ts';

/** An attempt to sign in to an account. */
export interface SignIn {
  readonly id: number;
  readonly at: number;
  /** The browser's name for itself. Empty if it gave none. */
  readonly agent: string;
  /** The last step that the attempt reached. */
  readonly how: 'password' | SecondStep | 'recovery';
  readonly result: 'done' | 'wrong' | 'locked';
}

export interface SignIns {
  /** Newest first. */
  signIns(identity: string): readonly SignIn[];
  noteSignIn(identity: string, attempt: Pick<SignIn, 'agent' | 'how' | 'result'>): void;
}

/** Attempts kept for each account. */
const KEPT = 50;

export function createSignIns(
  now: () => number,
  seed: (identity: string) => readonly Omit<SignIn, 'id'>[],
): SignIns {
  const byIdentity = new Map<string, readonly SignIn[]>();
  const of = (identity: string): readonly SignIn[] => {
    const known =
      byIdentity.get(identity) ??
      seed(identity).map((one, place, all) => ({ ...one, id: all.length - place }));
    byIdentity.set(identity, known);
    return known;
  };
  return {
    signIns: of,
    noteSignIn(identity, attempt) {
      const before = of(identity);
      const id = (before[0]?.id ?? 0) + 1;
      byIdentity.set(identity, [{ ...attempt, id, at: now() }, ...before].slice(0, KEPT));
    },
  };
}
