import { type ComponentProps, useRef } from 'react';
import { useOffer } from '../actions/use-offer.ts';
import { AddressSearch } from '../components/field/address-search.tsx';

/** The search of a screen's list. The key for the search of any list reaches it. */
export const ListSearch = (props: Omit<ComponentProps<typeof AddressSearch>, 'ref'>) => {
  const field = useRef<HTMLInputElement>(null);
  useOffer('searchChats', () => field.current?.select());
  return <AddressSearch {...props} ref={field} />;
};
