/** What the console uses of Trusted Types (Chromium, Safari 26); TypeScript's DOM library lacks them. */
interface TrustedScriptPolicy {
  /** The address, marked as a script's. Constructors of workers take it where they take a URL. */
  createScriptURL(address: string): URL;
}

declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedScriptPolicy }
  | undefined;
