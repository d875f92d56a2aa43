import { typedNumber } from '../../kernel/phone/typed-number.ts';
import { countDigits } from '../../kernel/phone/written-numbers.ts';
import { hasAt, type Masks } from '../../kernel/search/mask-text.ts';

/** Returns whether a search of chats or contacts asks for a number or an address that these masks hide. */
export const isProbing = ({ phone, email }: Masks, { q = '' }: { readonly q?: string }): boolean =>
  (phone && (typedNumber(q) !== null || countDigits(q) >= PROBING_DIGITS)) || (email && hasAt(q));

/** A name with more digits is taken for a number. With fewer, only names are compared, as the person sees them. */
const PROBING_DIGITS = 3;
