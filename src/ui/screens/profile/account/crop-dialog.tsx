import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper';
import { useEffect, useId, useState } from 'react';
import { sva } from 'styled-system/css';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import type { LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';

/** Side of the square that is uploaded, px. */
const SIDE_MAX = 512;
const QUALITY = 0.86;
const ZOOM_MAX = 4;

const styles = sva({
  slots: ['viewport', 'image', 'selection', 'handle', 'zoom', 'range', 'keys'],
  base: {
    // Must be as large as the picture, because the cropper assumes that.
    viewport: {
      position: 'relative',
      width: 'fit-content',
      maxWidth: 'full',
      mx: 'auto',
      overflow: 'hidden',
      borderRadius: 'sm',
      touchAction: 'none',
    },
    image: { display: 'block', maxWidth: 'full', maxHeight: { base: '260px', md: '320px' } },
    selection: {
      border: '2px solid white',
      borderRadius: 'full',
      boxShadow: '0 0 0 9999px rgb(0 0 0/.5)',
      cursor: 'move',
      outline: 'none',
      _focusVisible: { outline: '3px solid token(colors.accent.solid)', outlineOffset: '2px' },
    },
    handle: {
      boxSize: '24px',
      layerStyle: 'centre',
      _before: {
        content: '""',
        boxSize: '12px',
        borderRadius: 'full',
        bg: 'white',
        boxShadow: '0 0 0 1px rgb(0 0 0/.4)',
      },
    },
    zoom: { layerStyle: 'row', gap: '12', textStyle: 'text.ui' },
    range: { flex: '1', accentColor: 'token(colors.accent.solid)', minHeight: '24px' },
    keys: { textStyle: 'text.meta', color: 'fg.subtle' },
  },
})();

/**
 * Draws the picture as a square of at most `SIDE_MAX`. The cropper rounds, so its picture may be a pixel wider than
 * high.
 */
async function squareOf(cropped: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(cropped);
  const side = Math.min(bitmap.width, bitmap.height, SIDE_MAX);
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, side, side);
  // A browser that cannot write WebP writes PNG.
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

/** The address of a file for an image element. Null before the first effect. */
function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface CropDialogProps {
  readonly file: File;
  readonly own: LoadedProfile;
  readonly onClose: () => void;
}

/** Crops a picture to a square, by pointer or keyboard, and uploads it. */
const CropDialog = ({ file, own, onClose }: CropDialogProps) => {
  const { t, sentence } = useTranslation(texts);
  const url = useFileUrl(file);
  const zoomId = useId();
  const [busy, setBusy] = useState(false);
  const cropper = useImageCropper({
    aspectRatio: 1,
    cropShape: 'circle',
    maxZoom: ZOOM_MAX,
    translations: {
      rootLabel: t('picture.cropTitle'),
      selectionLabel: () => t('picture.area'),
      selectionInstructions: t('picture.keys'),
      selectionRoleDescription: t('picture.frame'),
      previewDescription: () => t('picture.cropTitle'),
      selectionValueText: ({ x, y, width }) =>
        t('picture.place', { x: Math.round(x), y: Math.round(y), size: Math.round(width) }),
    },
  });

  const save = async () => {
    setBusy(true);
    const blob = await cropper
      .getCroppedImage({ output: 'blob' })
      .then((cropped) => (cropped instanceof Blob ? squareOf(cropped) : null))
      .catch(() => null);
    if (blob === null) {
      setBusy(false);
      showFailure(t('picture.notCropped'));
      return;
    }
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const answer = await own.change({ act: 'setPicture', bytes, type: blob.type });
    setBusy(false);
    if (answer.ok) {
      showDone(t('picture.changed'));
      onClose();
    } else showFailure(t('notSaved'), sentence(answer.refusal.reason));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picture.cropTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('picture.uploading')}
            onClick={() => void save()}
          >
            {t('picture.use')}
          </Button>
        </>
      }
    >
      <ImageCropper.RootProvider value={cropper}>
        <ImageCropper.Viewport className={styles.viewport}>
          {url !== null && <ImageCropper.Image src={url} alt="" className={styles.image} />}
          <ImageCropper.Selection className={styles.selection}>
            {(['nw', 'ne', 'se', 'sw'] as const).map((position) => (
              <ImageCropper.Handle key={position} position={position} className={styles.handle} />
            ))}
          </ImageCropper.Selection>
        </ImageCropper.Viewport>
      </ImageCropper.RootProvider>
      <label htmlFor={zoomId} className={styles.zoom}>
        <span>{t('picture.zoom')}</span>
        <input
          id={zoomId}
          type="range"
          autoComplete="off"
          min={1}
          max={ZOOM_MAX}
          step={0.1}
          value={cropper.zoom}
          onChange={({ currentTarget }) => cropper.setZoom(currentTarget.valueAsNumber)}
          className={styles.range}
        />
      </label>
      <p className={styles.keys}>{t('picture.keys')}</p>
    </Dialog>
  );
};

export default CropDialog;
