import { ChevronRight } from 'lucide-react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { OwnProfile } from '../../../core/model/profile/types.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { profilePath } from '../../routes/profile-path.ts';
import { availabilityWords, stateNow } from '../../shared/profile/availability.ts';
import { AvailabilityDot } from '../../shared/profile/availability-dot.tsx';
import { availabilityOf } from '../../shared/profile/own-availability.ts';
import { useAsked } from '../../shared/profile/own-profile.ts';
import { texts } from '../../shared/profile/texts/texts.ts';
import { Portrait } from './portrait.tsx';

const styles = sva({
  slots: ['root', 'who', 'name', 'about', 'state'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '16',
      px: { base: '16', md: '32' },
      pt: '20',
      pb: '8',
    },
    // A long state moves below the name instead of squeezing it.
    who: { flex: '1 1 140px', minWidth: '0' },
    name: { textStyle: 'text.title', overflowWrap: 'anywhere' },
    about: { textStyle: 'text.ui', color: 'fg.muted', mt: '2', overflowWrap: 'anywhere' },
    state: {
      layerStyle: 'inlineRow',
      gap: '8',
      minHeight: '32px',
      px: '8',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
      '& > svg': { _rtl: { transform: 'scaleX(-1)' } },
    },
  },
})();

/** Who the user is, and whether they are available. */
export const ProfileHeader = ({ profile }: { readonly profile: OwnProfile }) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const { role, company, joinedAt } = profile;
  const availability = availabilityOf(profile, now);
  const header = useAsked('header').value?.header;
  const place = company === '' ? role : t('roleAt', { role, company });
  // A date in the page's language, if the account knows it. The header's date is a text of the service.
  const joined = joinedAt === null ? (header?.joiningDate ?? '') : formats.dateLabel(joinedAt, now);
  const about = [header?.designation || place, header?.location].filter(Boolean).join(' · ');
  return (
    <header className={styles.root}>
      <Portrait profile={profile} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi translate="no">{profile.fullName}</bdi>
        </h2>
        <p className={styles.about}>
          <bdi translate="no">{about}</bdi>
          {joined !== '' && <span>{` · ${t('joined', { date: joined })}`}</span>}
        </p>
      </div>
      <Link href={profilePath('availability')} className={styles.state}>
        <AvailabilityDot state={stateNow(availability, now)} />
        <span>{availabilityWords(t, formats, availability, now)}</span>
        <ChevronRight size={14} aria-hidden />
      </Link>
    </header>
  );
};
