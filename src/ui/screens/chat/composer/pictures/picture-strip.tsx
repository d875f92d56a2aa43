import { ImageOff, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { sva } from 'styled-system/css';
import type { AttachmentView } from '../../../../../core/model/chat/thread/types.ts';
import { plainName } from '../../../../../core/model/media/picture.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { percentOf } from '../../../../shared/chat/percent.ts';
import { usePicture } from '../../../../shared/chat/use-picture.ts';
import { texts } from '../texts/texts.ts';
import type { RefusedFile } from './add-files.ts';
import { pictureWords, severalWords } from './picture-words.ts';

const strip = sva({
  slots: [
    'root',
    'list',
    'item',
    'thumb',
    'image',
    'about',
    'name',
    'state',
    'bar',
    'several',
    'refused',
    'reasons',
  ],
  base: {
    root: { layerStyle: 'column', gap: '8', px: '16', pt: '8' },
    list: { layerStyle: 'column', gap: '8', maxHeight: '176px', overflowY: 'auto' },
    item: { layerStyle: 'row', gap: '8', minWidth: '0' },
    thumb: {
      layerStyle: 'centre',
      flexShrink: 0,
      boxSize: '40px',
      borderRadius: 'sm',
      overflow: 'hidden',
      bg: 'bg.muted',
      color: 'fg.muted',
    },
    image: { width: 'full', height: 'full', objectFit: 'cover', display: 'block' },
    about: { flex: '1', minWidth: '0' },
    name: {
      textStyle: 'text.ui',
      truncate: true,
    },
    state: {
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '&[data-bad]': { color: 'error.fg' },
    },
    bar: {
      display: 'block',
      width: 'full',
      maxWidth: '240px',
      height: '4px',
      mt: '4',
      appearance: 'none',
      border: 'none',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'bg.muted',
      '&::-webkit-progress-bar': { bg: 'bg.muted' },
      '&::-webkit-progress-value': { bg: 'accent.solid' },
      '&::-moz-progress-bar': { bg: 'accent.solid' },
    },
    several: { textStyle: 'text.meta', color: 'fg.muted' },
    refused: { layerStyle: 'row', gap: '8' },
    reasons: { flex: '1', minWidth: '0', textStyle: 'text.meta', color: 'error.fg' },
  },
});

export type PictureStripProps = {
  readonly pictures: readonly AttachmentView[];
  readonly reading: number;
  readonly refused: readonly RefusedFile[];
  readonly hasText: boolean;
  readonly onRemove: (attachmentId: string) => void;
  readonly onRetry: (attachmentId: string) => void;
  readonly onForgetRefused: () => void;
};

const PictureStrip = ({ pictures, reading, refused, hasText, ...on }: PictureStripProps) => {
  const styles = strip();
  const { t, sentence } = useTranslation(texts);
  const several = severalWords(pictures.length, hasText, t);
  if (pictures.length === 0 && refused.length === 0 && reading === 0) return null;
  return (
    <div className={styles.root}>
      {pictures.length > 0 && (
        <ul aria-label={t('pictures.label')} className={styles.list}>
          {pictures.map((picture) => (
            <PictureItem key={picture.attachmentId} picture={picture} {...on} />
          ))}
        </ul>
      )}
      {reading > 0 && <p className={styles.several}>{t('pictures.checking')}</p>}
      {several !== null && <p className={styles.several}>{several}</p>}
      <div role="alert">
        {refused.length > 0 && (
          <div className={styles.refused}>
            <ul aria-label={t('pictures.refused')} className={styles.reasons}>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>
                  <bdi translate="no">{plainName(name)}</bdi>:{' '}
                  {reason === null ? t('pictures.unreadable') : sentence(reason)}
                </li>
              ))}
            </ul>
            <IconButton label={t('pictures.dismiss')} icon={X} size="sm" onClick={on.onForgetRefused} />
          </div>
        )}
      </div>
    </div>
  );
};

const PictureItem = ({
  picture,
  onRemove,
  onRetry,
}: Pick<PictureStripProps, 'onRemove' | 'onRetry'> & { readonly picture: AttachmentView }) => {
  const styles = strip();
  const t = useTexts(texts);
  const translation = useTranslation();
  const { attachmentId, name, progress, problem, url } = picture;
  const address = usePicture(attachmentId, url);
  const [isBroken, setBroken] = useState(false);
  const isUnderWay = url === null && problem === null;
  return (
    <li className={styles.item} data-attachment={attachmentId}>
      <span className={styles.thumb}>
        {isBroken ? (
          <ImageOff size={16} aria-hidden />
        ) : (
          address !== null && (
            <img src={address} alt="" className={styles.image} onError={() => setBroken(true)} />
          )
        )}
      </span>
      <div className={styles.about}>
        <p className={styles.name} title={name}>
          <bdi translate="no">{name}</bdi>
        </p>
        <p className={styles.state} data-bad={problem !== null || undefined}>
          {pictureWords(picture, t, translation)}
        </p>
        {isUnderWay && progress !== null && (
          <progress
            className={styles.bar}
            aria-label={t('pictures.upload', { name })}
            max={100}
            value={percentOf(progress)}
          />
        )}
      </div>
      {problem !== null && (
        <IconButton
          label={t('pictures.retryOf', { name })}
          title={t('retry')}
          icon={RotateCw}
          size="sm"
          onClick={() => onRetry(attachmentId)}
        />
      )}
      <IconButton
        label={t(isUnderWay ? 'pictures.cancelOf' : 'pictures.removeOf', { name })}
        title={t(isUnderWay ? 'pictures.cancel' : 'pictures.remove')}
        icon={X}
        size="sm"
        onClick={() => onRemove(attachmentId)}
      />
    </li>
  );
};

export default PictureStrip;
