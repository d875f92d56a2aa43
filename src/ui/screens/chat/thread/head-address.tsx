import { spacedNumber } from '../../../spaced-number.ts';

export type HeadAddressProps = { readonly address: string };

/** Where one is written to: a number as people read it. */
const HeadAddress = ({ address }: HeadAddressProps) => spacedNumber(address);

export default HeadAddress;
