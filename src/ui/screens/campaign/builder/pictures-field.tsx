import { ImageOff, ImagePlus, RotateCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { css, sva } from 'styled-system/css';
import * as v from 'valibot';
import {
  type CampaignMedia,
  mediaSchema,
} from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { OFFERED_PICTURE_TYPES } from '../../../../core/model/media/allowed-pictures.ts';
import type { Json } from '../../../../core/model/records/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { useBroughtFiles } from '../../../hooks/use-brought-files.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { pictureUrl } from '../../../shared/chat/thread/media/picture-url.ts';
import { texts } from '../texts/texts.ts';
import type { CampaignPictures, NewPicture } from './use-campaign-pictures.ts';

const styles = sva({
  slots: ['list', 'item', 'thumb', 'about', 'bar', 'foot'],
  base: {
    list: { layerStyle: 'column', gap: '8' },
    item: { layerStyle: 'row', gap: '8', minWidth: '0', textStyle: 'text.ui' },
    thumb: {
      layerStyle: 'centre',
      flexShrink: 0,
      boxSize: '40px',
      borderRadius: 'sm',
      overflow: 'hidden',
      bg: 'bg.muted',
      color: 'fg.muted',
      '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    about: {
      flex: '1',
      minWidth: '0',
      '& > p': { truncate: true },
      '& > small': { textStyle: 'text.meta', color: 'fg.muted' },
      '& > small[data-bad]': { color: 'error.fg' },
    },
    bar: { width: 'full', maxWidth: '240px', height: '4px', accentColor: 'token(colors.accent.solid)' },
    foot: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      mt: '8',
      textStyle: 'text.meta',
      color: 'fg.muted',
    },
  },
})();
const zone = css({
  borderRadius: 'sm',
  '&[data-over]': { outline: '2px dashed token(colors.accent.solid)', outlineOffset: '4px' },
});

/** Returns the pictures in a field of the form. */
export const mediaIn = (value: Json | undefined): CampaignMedia[] => {
  const read = v.safeParse(v.array(mediaSchema), value);
  return read.success ? read.output : [];
};

/** The pictures of an MMS: chosen or dropped, uploaded at once, and kept in the draft. */
export const PicturesField = ({ pictures, add, retry, drop }: CampaignPictures) => {
  const { t, formats } = useTranslation(texts);
  const { value, set } = useFormField('media');
  const media = mediaIn(value);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOver, targets } = useBroughtFiles(add);
  // The button that was pressed is gone with its picture.
  const gone = () => button.current?.focus();
  return (
    <FormGroup name="media" label={t('pictures.label')}>
      <section aria-label={t('pictures.zone')} className={zone} data-over={isOver || undefined} {...targets}>
        {media.length + pictures.length > 0 && (
          <ul className={styles.list} aria-label={t('pictures.label')}>
            {media.map((picture, place) => (
              <li key={picture.url} className={styles.item}>
                <Thumb url={picture.url} />
                <div className={styles.about}>
                  <p title={picture.name}>
                    <bdi translate="no">{picture.name}</bdi>
                  </p>
                  <small>{formats.byteSize(picture.bytes)}</small>
                </div>
                <PlainIconButton
                  icon={X}
                  size="sm"
                  label={t('pictures.remove', { name: picture.name })}
                  onClick={() => {
                    set(media.filter((_, other) => other !== place));
                    gone();
                  }}
                />
              </li>
            ))}
            {pictures.map((picture) => (
              <Upload
                key={picture.id}
                picture={picture}
                onRetry={() => {
                  retry(picture);
                  gone();
                }}
                onDrop={() => {
                  drop(picture.id);
                  gone();
                }}
              />
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <Button ref={button} size="sm" icon={ImagePlus} onClick={() => input.current?.click()}>
            {t('pictures.add')}
          </Button>
          <span>{t('pictures.help')}</span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={OFFERED_PICTURE_TYPES.join()}
            aria-label={t('pictures.add')}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              // Allows the person to choose the same file again.
              currentTarget.value = '';
            }}
          />
        </div>
      </section>
    </FormGroup>
  );
};

export const Thumb = ({ url }: { readonly url: string }) => {
  const address = pictureUrl(url);
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={styles.thumb}>
      {address === null || isBroken ? (
        <ImageOff size={16} aria-hidden />
      ) : (
        <img src={address} alt="" onError={() => setBroken(true)} />
      )}
    </span>
  );
};

const Upload = ({
  picture: { name, file, problem, mayRetry },
  onRetry,
  onDrop,
}: {
  readonly picture: NewPicture;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}) => {
  const { t, formats } = useTranslation(texts);
  return (
    <li className={styles.item}>
      <span className={styles.thumb}>
        <ImagePlus size={16} aria-hidden />
      </span>
      <div className={styles.about}>
        <p title={name}>
          <bdi translate="no">{name}</bdi>
        </p>
        {problem === null ? (
          <progress className={styles.bar} aria-label={t('pictures.upload', { name })} />
        ) : (
          <small data-bad role="alert">
            {problem}
          </small>
        )}
        {problem === null && <small>{formats.byteSize(file.size)}</small>}
      </div>
      {mayRetry && problem !== null && (
        <PlainIconButton icon={RotateCw} size="sm" label={t('pictures.retry', { name })} onClick={onRetry} />
      )}
      <PlainIconButton
        icon={X}
        size="sm"
        label={t(problem === null ? 'pictures.cancel' : 'pictures.remove', { name })}
        onClick={onDrop}
      />
    </li>
  );
};
