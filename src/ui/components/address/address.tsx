import { lazy, Suspense } from 'react';
import type { AddressProps } from './spaced-address.tsx';

// The code that groups digits is large and loads later. Until then numbers are shown ungrouped.
const SpacedAddress = lazy(() =>
  import('./spaced-address.tsx').catch(() => ({ default: ({ address }: AddressProps) => address })),
);

/** A participant's number or name. A number is grouped for reading and runs left to right in any text. */
export const Address = ({ address }: AddressProps) =>
  address.startsWith('+') ? (
    <bdi translate="no" dir="ltr">
      <Suspense fallback={address}>
        <SpacedAddress address={address} />
      </Suspense>
    </bdi>
  ) : (
    <bdi translate="no">{address}</bdi>
  );
