import { useRef, useState } from 'react';
import {
  CAMPAIGN_MEDIA_BYTES_MAX,
  CAMPAIGN_MEDIA_MAX,
  type CampaignMedia,
  mediaBytes,
} from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { plainName } from '../../../../core/model/media/picture.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { carriedPicture } from '../../../shared/pictures/carried-picture.ts';
import { texts } from '../texts/texts.ts';

/** A picture that is not in the draft yet. */
export interface NewPicture {
  readonly id: string;
  readonly name: string;
  readonly file: File;
  /** Why it could not be added; null while it is uploaded. */
  readonly problem: string | null;
  /** Whether another attempt may succeed. */
  readonly mayRetry: boolean;
  /** Its address, once it is uploaded. */
  readonly url: string | null;
}

export interface CampaignPictures {
  readonly pictures: readonly NewPicture[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (picture: NewPicture) => void;
  /** Gives a picture up: its upload counts for nothing any more. */
  readonly drop: (id: string) => void;
}

/**
 * Uploads pictures, one after the other, and adds them to the draft in their order. It lives as long as the builder, so
 * that a person may go on to the next step meanwhile.
 */
export function useCampaignPictures(
  media: readonly CampaignMedia[],
  onChange: (media: CampaignMedia[]) => void,
): CampaignPictures {
  const { t, sentence } = useTranslation(texts);
  const { execute } = useCore();
  const [pictures, setPictures] = useState<readonly NewPicture[]>([]);
  const before = useRef(Promise.resolve());
  const dropped = useRef(new Set<string>());

  const put = (id: string, more: Partial<NewPicture>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));

  /** Returns the file as it is sent, or why it can't be. */
  const carriedOf = async (file: File): Promise<File | string> => {
    try {
      const carried = await carriedPicture(file);
      return carried.isCarried ? carried.file : sentence(carried.reason);
    } catch {
      // It may be a folder, or it was moved.
      return t('pictures.unreadable');
    }
  };

  const upload = async ({ id, name, file }: NewPicture) => {
    if (dropped.current.has(id)) return;
    const carried = await carriedOf(file);
    if (typeof carried === 'string') return put(id, { problem: carried, mayRetry: false });
    const bytes = new Uint8Array(await carried.arrayBuffer());
    const sentName = carried === file ? name : plainName(carried.name);
    const answer = await execute({ type: 'uploadPicture', attachmentId: id, name: sentName, bytes });
    if (answer.ok) return put(id, { url: answer.value.url, name: sentName, file: carried });
    put(id, { problem: sentence(answer.refusal.reason), mayRetry: true });
  };
  const enqueue = (added: readonly NewPicture[]) => {
    for (const one of added)
      before.current = before.current.then(
        () => upload(one),
        () => upload(one),
      );
  };

  // The form is that of this render: it has what was typed while the picture was uploaded.
  const uploaded = pictures.filter(({ url }) => url !== null);
  useOnChange([uploaded.length], () => {
    if (uploaded.length === 0) return;
    const ids = new Set(uploaded.map(({ id }) => id));
    setPictures((all) => all.filter(({ id }) => !ids.has(id)));
    onChange([
      ...media,
      ...uploaded.flatMap(({ name, url, file }) => (url === null ? [] : [{ url, name, bytes: file.size }])),
    ]);
  });

  return {
    pictures: pictures.filter(({ url }) => url === null),
    isBusy: pictures.some(({ problem }) => problem === null),
    add(files) {
      const waiting = pictures.filter(({ problem, mayRetry }) => problem === null || mayRetry);
      let count = media.length + waiting.length;
      let bytes = mediaBytes(media) + waiting.reduce((sum, { file }) => sum + file.size, 0);
      const added = files.map((file): NewPicture => {
        const isMany = count + 1 > CAMPAIGN_MEDIA_MAX;
        const isLarge = bytes + file.size > CAMPAIGN_MEDIA_BYTES_MAX;
        const problem = isMany ? t('problems.tooMany') : isLarge ? t('problems.tooLarge') : null;
        if (problem === null) {
          count += 1;
          bytes += file.size;
        }
        const id = crypto.randomUUID();
        return { id, name: plainName(file.name), file, problem, mayRetry: false, url: null };
      });
      setPictures((all) => [...all, ...added]);
      enqueue(added.filter(({ problem }) => problem === null));
    },
    retry(picture) {
      put(picture.id, { problem: null });
      enqueue([picture]);
    },
    drop(id) {
      dropped.current.add(id);
      setPictures((all) => all.filter((one) => one.id !== id));
    },
  };
}
