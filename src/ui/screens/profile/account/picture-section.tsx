import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { pictureType, plainName } from '../../../../core/model/media/picture.ts';
import { Button } from '../../../components/button/button.tsx';
import { PageSection } from '../../../components/page/section-page.tsx';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useBroughtFiles } from '../../../hooks/use-brought-files.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { inCarriedFormat } from '../../../shared/pictures/carried-picture.ts';
import type { LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { Portrait } from '../portrait.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

const row = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '12',
  borderRadius: 'md',
  '&[data-over]': { outline: '2px dashed token(colors.accent.solid)', outlineOffset: '8px' },
});
const help = css({ textStyle: 'text.meta', color: 'fg.subtle', width: 'full' });

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** A larger file may be more than the browser can draw. */
const FILE_MAX_BYTES = 20_000_000;
/** Enough of a file to recognise its type. */
const HEAD_BYTES = 64;

/** The user's picture. A chosen file is cropped here, so that only the square leaves this device. */
export const PictureSection = ({ own }: { readonly own: LoadedProfile }) => {
  const { t, sentence } = useTranslation(texts);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [removing, setRemoving] = useState(false);
  const { profile } = own;

  const choose = async (chosen: File) => {
    const name = plainName(chosen.name);
    // A folder that is dropped, or a file that was moved, can't be read.
    const carried = await inCarriedFormat(chosen).catch(() => null);
    if (carried === null) return showFailure(t('picture.notPicture', { name }), t('picture.notPictureText'));
    if (!carried.isCarried) return showFailure(t('picture.notPicture', { name }), sentence(carried.reason));
    const type = pictureType(new Uint8Array(await carried.file.slice(0, HEAD_BYTES).arrayBuffer()));
    if (type === null || !TYPES.includes(type))
      showFailure(t('picture.notPicture', { name }), t('picture.notPictureText'));
    else if (carried.file.size > FILE_MAX_BYTES)
      showFailure(t('picture.tooBig', { name }), t('picture.tooBigText'));
    else setFile(carried.file);
  };
  const { isOver, targets } = useBroughtFiles(([chosen]) => {
    if (chosen !== undefined && file === null) void choose(chosen);
  });
  const remove = async () => {
    setRemoving(true);
    const answer = await own.change({ act: 'removePicture' });
    setRemoving(false);
    if (answer.ok) showDone(t('picture.removed'));
    else showFailure(t('notSaved'), sentence(answer.refusal.reason));
  };

  return (
    <PageSection label={t('picture.label')}>
      <div className={row} data-over={isOver || undefined} {...targets}>
        <Portrait profile={profile} alt={t('picture.alt')} />
        <Button icon={ImagePlus} onClick={() => input.current?.click()}>
          {t(profile.picture === null ? 'picture.choose' : 'picture.change')}
        </Button>
        {profile.picture !== null && (
          <Button variant="ghost" icon={Trash2} busy={removing} onClick={() => void remove()}>
            {t('picture.remove')}
          </Button>
        )}
        <span className={help}>{t('picture.help')}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept={[...TYPES, 'image/avif'].join()}
          aria-label={t('picture.choose')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // So that the same file can be chosen again.
            currentTarget.value = '';
            if (chosen !== undefined) void choose(chosen);
          }}
        />
      </div>
      {file !== null && (
        <Suspense>
          <CropDialog file={file} own={own} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </PageSection>
  );
};
