import { useEffect, useState } from 'react';
import { useCore } from '../../core-client/use-core.ts';
import { pictureUrl } from './thread/media/picture-url.ts';

/**
 * Returns the address of a picture that we sent: from this device's store, else from the service. Null while
 * it loads, or if neither has the picture.
 */
export const usePicture = (attachmentId: string, url: string | null): string | null => {
  const { execute } = useCore();
  const [own, setOwn] = useState<{ readonly address: string | null } | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let isWanted = true;
    void execute({ type: 'readAttachment', attachmentId }).then((answer) => {
      if (!isWanted) return;
      const kept = answer.ok ? answer.value : null;
      if (kept !== null) address = URL.createObjectURL(new Blob([kept.bytes], { type: kept.type }));
      setOwn({ address });
    });
    return () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [execute, attachmentId]);
  if (own === null) return null;
  return own.address ?? pictureUrl(url);
};
