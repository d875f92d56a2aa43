import { type ReactNode, useState } from 'react';
import { createOffers } from './offers.ts';
import { OffersContext } from './use-offer.ts';

export const OffersProvider = ({ children }: { readonly children: ReactNode }) => {
  const [offers] = useState(createOffers);
  return <OffersContext value={offers}>{children}</OffersContext>;
};
