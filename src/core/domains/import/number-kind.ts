/** Kind of a phone number, as a label says. `fax` includes all machines that can't take a call or a text, such as a telex. */
export type NumberKind = 'mobile' | 'landline' | 'fax' | null;

const WORDS: readonly (readonly [NumberKind, RegExp])[] = [
  ['fax', /fax|telex|pager|beeper|télécopie|telecopie|فاكس/],
  ['mobile', /mobile|cell|handy|iphone|portable|gsm|whatsapp|sms|جوال|موبايل|محمول|نقال|خلوي/],
  [
    'landline',
    /home|work|business|office|landline|main|switchboard|domicile|bureau|fixe|travail|هاتف المنزل|المنزل|العمل|ارضي|أرضي/,
  ],
];

/** A file has few labels, and each is read for many rows. */
const kinds = new Map<string, NumberKind>();
const KINDS_MAX = 1000;

/** Reads the kind from a label or a header. */
export function kindOfLabel(label: string): NumberKind {
  if (label === '') return null;
  const cached = kinds.get(label);
  if (cached !== undefined) return cached;
  const kind = readKind(label);
  if (kinds.size >= KINDS_MAX) kinds.clear();
  kinds.set(label, kind);
  return kind;
}

function readKind(label: string): NumberKind {
  const folded = label.normalize('NFKC').toLowerCase();
  return WORDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
