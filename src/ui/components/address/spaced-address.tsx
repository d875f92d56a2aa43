import { spacedNumber } from '../../language/spaced-number.ts';

export type AddressProps = { readonly address: string };

/** Draws a phone number grouped for reading, and any other text unchanged. */
const SpacedAddress = ({ address }: AddressProps) => spacedNumber(address);

export default SpacedAddress;
