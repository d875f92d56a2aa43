/** Assertions that also work in a worker, where no test runner exists. */

export interface Check {
  equal(actual: unknown, expected: unknown): void;
  /** Asserts that `actual` contains `expected`. Objects may have more fields, but lists must be equally long. */
  holds(actual: unknown, expected: unknown): void;
  /** Waits until the result of `look` is deeply equal. If `look` throws, calls it again later. */
  eventually(look: () => unknown, expected: unknown): Promise<void>;
  rejects(promise: Promise<unknown>, expected?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Number of assertions that were true until now. */
  count(): number;
}

/** Longest wait, ms. The SDKs' own pauses take up to 3 s. */
const PATIENCE_MS = 12_000;
const LOOK_EVERY_MS = 10;

export function createCheck(): Check {
  let held = 0;
  const assert = (holds: boolean, actual: unknown, expected: unknown): void => {
    if (!holds) throw new Error(`Expected ${shown(expected)}, but it was ${shown(actual)}`);
    held += 1;
  };
  return {
    equal: (actual, expected) => assert(isLike(actual, expected, 'whole'), actual, expected),
    holds: (actual, expected) => assert(isLike(actual, expected, 'part'), actual, expected),
    async eventually(look, expected) {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const actual = await Promise.resolve().then(look).catch(String);
        if (isLike(actual, expected, 'whole') || Date.now() > end) {
          assert(isLike(actual, expected, 'whole'), actual, expected);
          return;
        }
        await new Promise<void>((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
    async rejects(promise, expected = {}) {
      const error: unknown = await promise.then(
        (value) => {
          throw new Error(`Expected a rejection, but it resolved with ${shown(value)}`);
        },
        (reason: unknown) => reason,
      );
      assert(isLike(error, expected, 'part'), error, expected);
    },
    count: () => held,
  };
}

const shown = (value: unknown): string => {
  try {
    const text = JSON.stringify(value) ?? String(value);
    return value instanceof Error ? `${value.name}: ${value.message} ${text}` : text;
  } catch {
    return String(value);
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isLike(actual: unknown, expected: unknown, extent: 'whole' | 'part'): boolean {
  if (Object.is(actual, expected)) return true;
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected))
    return false;
  const keys = Object.keys(expected);
  if ((extent === 'whole' || Array.isArray(expected)) && Object.keys(actual).length !== keys.length)
    return false;
  return keys.every(
    (key) => key in actual && isLike(Reflect.get(actual, key), Reflect.get(expected, key), extent),
  );
}
