/** Code that loads when it is first needed. */
export interface LateCode<T> {
  /** Returns the code, or null until it has loaded. */
  now(): T | null;
  /** Loads the code once. After a failure, such as without a network, the next call tries again. */
  load(): Promise<T>;
}

export function lateCode<T>(fetchCode: () => Promise<T>): LateCode<T> {
  let loaded: { readonly code: T } | null = null;
  let loading: Promise<T> | null = null;
  return {
    now: () => loaded?.code ?? null,
    load() {
      loading ??= fetchCode().then(
        (code) => {
          loaded = { code };
          return code;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
