/** The part of Trusted Types that the console uses (Chromium, Safari 26). TypeScript's DOM library lacks them. */
interface TrustedScriptPolicy {
  /** Returns a TrustedScriptURL, which worker constructors accept like a URL. */
  createScriptURL(address: string): URL;
}

declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedScriptPolicy }
  | undefined;
