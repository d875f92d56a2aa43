/**
 * Returns a test for a pattern in which `*` matches any text. The test searches each part once, from left to right. A
 * regular expression with many stars could backtrack for ever.
 */
export function globTest(glob: string): (key: string) => boolean {
  const [first = '', ...rest] = glob.split('*');
  const last = rest.pop();
  if (last === undefined) return (key) => key === glob;
  return (key) => {
    if (!key.startsWith(first)) return false;
    let from = first.length;
    for (const part of rest) {
      const at = key.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return key.length - last.length >= from && key.endsWith(last);
  };
}
