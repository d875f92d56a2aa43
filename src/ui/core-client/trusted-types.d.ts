/**
 * The part of Trusted Types that the console uses. Chromium and Safari 26 support them; TypeScript's DOM
 * library lacks their types.
 */
interface TrustedScriptPolicy {
  /** Returns a TrustedScriptURL, which worker constructors accept like a URL. */
  createScriptURL(address: string): URL;
}

declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedScriptPolicy }
  | undefined;
