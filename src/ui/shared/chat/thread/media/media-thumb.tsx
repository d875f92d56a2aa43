// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { ImageOff } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { isPlainPress } from '../../../../browser/plain-press.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { texts } from '../../texts/texts.ts';

const image = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' });
const broken = css({
  layerStyle: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6',
  height: 'full',
  textStyle: 'text.meta',
  color: 'fg.muted',
});

type MediaThumbProps = {
  /** Null if the address is not allowed. */
  readonly url: string | null;
  /** The picture's accessible name. */
  readonly name: string;
  readonly onShow: () => void;
  readonly className: string | undefined;
};

/**
 * A message's picture as a thumbnail. A plain click opens the lightbox. With a modifier key, the browser
 * follows the link.
 */
export const MediaThumb = ({ url, name, onShow, className }: MediaThumbProps) => {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    // The picture may have failed only because the connection was lost.
    const retry = () => setBroken(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  const press = (event: MouseEvent) => {
    // A file that fails to render may be of another type: let the browser open it.
    if (isBroken || !isPlainPress(event)) return;
    event.preventDefault();
    onShow();
  };
  if (url === null) {
    return (
      <div className={cx(className)}>
        <NoPicture />
      </div>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(className)}
      aria-haspopup={isBroken ? undefined : 'dialog'}
      onClick={press}
    >
      {isBroken ? (
        <NoPicture />
      ) : (
        <img src={url} alt={name} className={image} onError={() => setBroken(true)} />
      )}
    </a>
  );
};

const NoPicture = () => {
  const t = useTexts(texts);
  return (
    <span className={broken}>
      <ImageOff size={20} aria-hidden />
      <span>{t('message.cantShow')}</span>
    </span>
  );
};
