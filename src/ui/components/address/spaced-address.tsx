import { spacedNumber } from '../../language/spaced-number.ts';

export type AddressProps = { readonly address: string };

/** A number grouped for reading; anything else as it is. */
const SpacedAddress = ({ address }: AddressProps) => spacedNumber(address);

export default SpacedAddress;
