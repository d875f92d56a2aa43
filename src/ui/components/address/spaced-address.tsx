import { groupNumbersBy } from '../../language/number-in-sentence.ts';
import { spacedNumber } from '../../language/spaced-number.ts';

groupNumbersBy(spacedNumber);

export type AddressProps = { readonly address: string };

/** Draws a phone number grouped for reading, and any other text unchanged. */
const SpacedAddress = ({ address }: AddressProps) => spacedNumber(address);

export default SpacedAddress;
