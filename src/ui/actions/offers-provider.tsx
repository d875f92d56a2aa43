import { type ReactNode, useState } from 'react';
import { createOffers } from './offers.ts';
import { OffersContext } from './use-offer.ts';

/** Gives the components below one registry of offered actions. */
export const OffersProvider = ({ children }: { readonly children: ReactNode }) => {
  const [offers] = useState(createOffers);
  return <OffersContext value={offers}>{children}</OffersContext>;
};
