import { useRouter } from 'wouter';

/**
 * Returns a function that turns an address into the one for other tabs, as wouter's `Link` does. In a role view, it names
 * the role.
 */
export const useHref = (): ((address: string) => string) => {
  const router = useRouter();
  return (address) => router.hrefs(address, router);
};
