import { type ReactNode, useState } from 'react';
import { createOffers } from './offers.ts';
import { OffersContext } from './use-offer.ts';

/** Provides one registry of action handlers to the components below. */
export const OffersProvider = ({ children }: { readonly children: ReactNode }) => {
  const [offers] = useState(createOffers);
  return <OffersContext value={offers}>{children}</OffersContext>;
};
