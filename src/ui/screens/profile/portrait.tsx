import { useState } from 'react';
import { css } from 'styled-system/css';
import type { OwnProfile } from '../../../core/model/profile/types.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useSession } from '../../session/use-session.ts';
import { mediaPlaces, safeMediaUrl } from '../../shared/chat/thread/media/media-url.ts';

const PLACES = mediaPlaces(
  { VITE_MEDIA_PLACES: `${import.meta.env.VITE_API_ROOT ?? ''}/portraits` },
  location.origin,
);

const picture = css({
  boxSize: '48px',
  flexShrink: 0,
  borderRadius: 'full',
  objectFit: 'cover',
  bg: 'bg.muted',
});

/** The person's picture, or the initials without one or while it can't be loaded. */
export const Portrait = ({
  profile,
  alt = '',
}: {
  readonly profile: Pick<OwnProfile, 'picture' | 'fullName'>;
  readonly alt?: string;
}) => {
  const session = useSession();
  const [broken, setBroken] = useState<string | null>(null);
  const url = safeMediaUrl(profile.picture, location.origin, PLACES);
  if (url === null || url === broken)
    return <Avatar id={String(session?.userData.id ?? '')} name={profile.fullName} size={48} />;
  return <img src={url} alt={alt} draggable={false} className={picture} onError={() => setBroken(url)} />;
};
