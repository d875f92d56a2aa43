import { Address } from '../../components/address/address.tsx';
import { spacedNumber } from '../../language/spaced-number.ts';
import { MarkedName } from './marked-name.tsx';

/** A number or an address, grouped as `Address` does it, with the hits of a typed search marked. */
export const MarkedAddress = ({ address, typed }: { readonly address: string; readonly typed: string }) =>
  typed.trim() === '' ? (
    <Address address={address} />
  ) : (
    <bdi translate="no" dir={address.startsWith('+') ? 'ltr' : undefined}>
      <MarkedName text={spacedNumber(address)} typed={typed} />
    </bdi>
  );
