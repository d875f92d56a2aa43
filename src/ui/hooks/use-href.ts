import { useRouter } from 'wouter';

/**
 * Returns a function that turns an address into the one for other tabs, as wouter's `Link` does. It names the path of
 * the host below which the console is, and in a role view the role.
 */
export const useHref = (): ((address: string) => string) => {
  const router = useRouter();
  // Links in texts are whole addresses.
  return (address) => router.hrefs(address.startsWith('/') ? router.base + address : address, router);
};
