import { Button } from '../../../components/button/button.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { texts } from '../texts/texts.ts';
import { uploadRecipe } from '../upload.recipe.ts';
import { UploadRow } from '../upload-row.tsx';
import type { UnfinishedUploads } from './use-unfinished.ts';

/** Uploads of this device that were interrupted before their start. Each can be continued or discarded. */
export const UnfinishedList = ({ unfinished }: { readonly unfinished: UnfinishedUploads }) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const frame = uploadRecipe();
  return (
    <section className={frame.section}>
      <h3 className={frame.sectionTitle}>{t('unfinished.title')}</h3>
      <ul>
        {unfinished.list.map((upload) => (
          <UploadRow
            key={upload.importId}
            fileName={upload.fileName}
            note={t('unfinished.at', { time: formats.rowTime(upload.at, now) })}
          >
            <Button size="sm" variant="ghost" onClick={() => void unfinished.remove(upload)}>
              {t('unfinished.discard')}
            </Button>
            <Button size="sm" onClick={() => void unfinished.resume(upload)}>
              {t('unfinished.resume')}
            </Button>
          </UploadRow>
        ))}
      </ul>
    </section>
  );
};
