import { lazy, Suspense } from 'react';
import type { AddressProps } from './spaced-address.tsx';

// What knows how numbers are grouped is large, and comes later: until then they stand as they are.
const SpacedAddress = lazy(() =>
  import('./spaced-address.tsx').catch(() => ({ default: ({ address }: AddressProps) => address })),
);

/** Who one is by number or name: a number as people read it, from the left in any text. */
export const Address = ({ address }: AddressProps) =>
  address.startsWith('+') ? (
    <bdi dir="ltr">
      <Suspense fallback={address}>
        <SpacedAddress address={address} />
      </Suspense>
    </bdi>
  ) : (
    <bdi>{address}</bdi>
  );
