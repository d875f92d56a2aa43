/** A file that attacks a reader: `of` returns about as many characters as it is told. */
export interface HostileShape {
  readonly name: string;
  readonly of: (length: number) => string;
  /** The problem with which the file is refused. Null: it is read. */
  readonly refused: string | null;
}

const filled = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));
const shape = (name: string, of: HostileShape['of'], refused: string | null = null): HostileShape => ({
  name,
  of,
  refused,
});
const row = (cells: (length: number) => string, headers = 'Name,Notes,Phone') => {
  return (length: number) => `${headers}\n${cells(length)},+447700900123\n`;
};
const card = (lines: (length: number) => string) => (length: number) =>
  `BEGIN:VCARD\nFN:Ada\n${lines(length)}\nEND:VCARD\n`;
const numbered = (lineOf: (index: number) => string, length: number): string => {
  const lines = Math.ceil(length / lineOf(1000).length);
  return Array.from({ length: lines }, (_, index) => lineOf(index)).join('');
};

/** Each made a reader take time by the square of the size, or could make one that is written without care. */
export const HOSTILE_SHAPES: readonly HostileShape[] = [
  shape('each line has a quote that is never closed', (n) => `Name,Phone\n${filled('"Ada,1\n', n)}`),
  shape('one quote is never closed', (n) => `Name,Phone\n"Ada,1\n${filled('Ada,+447700900123\n', n)}`),
  shape(
    'every tenth line has a quote that is never closed',
    (n) => `Name,Phone\n${filled(`"Ada,1\n${filled('Ada,+447700900123\n', 160)}`, n)}`,
  ),
  shape('quotes inside of quotes', (n) => `Name,Phone\n${filled('"Ada"x"y,+447700900123\n', n)}`),
  shape(
    'an open quote, then doubled quotes',
    (n) => `Name,Phone\n${filled(`"a ${filled('x', 60)}\n""b\n`, n)}`,
  ),
  shape('only quotes', (n) => filled('"', n)),
  shape('quotes and commas', (n) => filled('",', n), 'tooManyColumns'),
  shape('one cell of many lines', (n) => `Name,Phone\n"${filled('line\n', n)}",+447700900123\n`),
  shape('one cell of doubled quotes', (n) => `Name,Phone\n"${filled('""', n)}",1\n`),
  shape('one cell of quotes with backslashes', (n) => `Name,Phone\n"${filled('\\"', n)}",1\n`),
  shape('one line of letters', (n) => filled('a', n)),
  shape('one line of digits', (n) => filled('7', n)),
  shape('one line of pluses', (n) => filled('+4', n)),
  shape('one line of spaces', (n) => `a${filled(' ', n)}b`),
  shape('one line of commas', (n) => filled(',', n), 'tooManyColumns'),
  shape('one line of apostrophes', (n) => filled("'", n)),
  shape('one line of guarded formulas', (n) => filled("'=", n)),
  shape('one line that is nearly an address', (n) => `a@${filled('a.', n)}`),
  shape('one line of at signs', (n) => filled('@', n)),
  shape('spaces before everything', (n) => `${filled(' ', n)}x`),
  shape('only newlines', (n) => filled('\n', n), 'empty'),
  shape('only carriage returns', (n) => filled('\r', n), 'empty'),
  shape('a line that names its delimiter', (n) => `sep=;\nName;Phone\n${filled('Ada;+447700900123\n', n)}`),
  shape('names and numbers without a delimiter', (n) => filled('Ada Lovelace +44 7700 900123\n', n)),
  shape('a header of megabytes', (n) => `${filled('phone', n)},Phone\nAda,+447700900123\n`),
  shape('a number of megabytes', (n) => `Name,Phone\nAda,+44${filled('7', n)}\n`),
  shape('numbers of kilobytes', (n) => `Name,Phone\n${filled(`Ada,${filled('7 ', 4000)}\n`, n)}`),
  shape('an address of megabytes', (n) => `Name,Email\nAda,${filled('a.', n)}@x\n`),
  shape('an address with blanks', (n) => `Name,Email\nAda,a${filled(' ', n)}b\n`),
  shape(
    'a flag with blanks',
    row((n) => `Ada,a${filled(' ', n)}b`, 'Name,Flags,Phone'),
  ),
  shape(
    'a million flags',
    row((n) => `Ada,"${filled('a;', n)}"`, 'Name,Flags,Phone'),
  ),
  shape(
    'different flags without end',
    row((n) => `Ada,"${numbered((at) => `f${at};`, n)}"`, 'Name,Flags,Phone'),
  ),
  shape(
    'a country of megabytes',
    row((n) => `Ada,${filled('x', n)}`, 'Name,Country,Phone'),
  ),
  shape(
    'a consent of megabytes',
    row((n) => `Ada,1-1-1 ${filled('x', n)}`, 'Name,Consent,Phone'),
  ),
  shape(
    'a name that draws nothing',
    row((n) => `${filled('\u200b', n / 3)},x`),
  ),
  shape(
    'a name that grows when it is made plain',
    row((n) => `${filled('\ufdfa', n / 3)},x`),
  ),
  shape(
    'a letter with accents without end',
    row((n) => `a${filled('\u0301', n / 2)},x`),
  ),
  shape(
    'a cell of guarded formulas',
    row((n) => `Ada,"${filled("\t'=", n)}"`),
  ),
  shape('one number for all', (n) => `Name,Phone\n${filled('Ada,+447700900123\nBo,+447700900123\n', n)}`),
  shape(
    'a card with one photo',
    card((n) => `TEL:+447700900123\nPHOTO;ENCODING=b;TYPE=JPEG:${filled(`${filled('QUJD', 72)}\n `, n)}`),
  ),
  shape(
    'a card with a folded note',
    card((n) => `NOTE:${filled('words and \n words', n)}`),
  ),
  shape(
    'a card with a quoted-printable note',
    card((n) => `NOTE;ENCODING=QUOTED-PRINTABLE:${filled('=41bc=\n', n)}`),
  ),
  shape(
    'a card with numbers without end',
    card((n) => filled('TEL:+447700900123\n', n)),
    'tooManyColumns',
  ),
  shape(
    'a card with labels without end',
    card((n) => numbered((at) => `item${at}.TEL:+447700900123\nitem${at}.X-ABLabel:x\n`, n)),
    'tooManyColumns',
  ),
  shape(
    'a card with parameters without end',
    card((n) => `TEL${filled(';TYPE=x', n)}:1`),
  ),
  shape(
    'a card with open quotes',
    card((n) => `TEL${filled(';"', n)}`),
  ),
  shape(
    'a card with backslashes',
    card((n) => `N:${filled('\\', n)}\nORG:${filled(';', n)}`),
  ),
  shape('small cards', (n) => filled('BEGIN:VCARD\nFN:Ada\nTEL:+447700900123\nEND:VCARD\n', n)),
];
