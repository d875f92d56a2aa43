/** Code that loads when it is first needed. */
export interface LateCode<T> {
  /** Returns the code, or null until it has loaded. */
  now(): T | null;
  /** Loads the code once. After a failure, such as without a network, the next call tries again. */
  load(): Promise<T>;
  /** Uses the code if it has loaded, or once it has if it is loading. */
  ifAsked(use: (code: T) => void | Promise<void>): Promise<void>;
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
    async ifAsked(use) {
      const code = await (loading ?? Promise.resolve(null)).catch(() => null);
      if (code !== null) await use(code);
    },
  };
}
