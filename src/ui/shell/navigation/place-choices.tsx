import { useLocation } from 'wouter';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { Place } from '../../routes/navigation-items.ts';

export type PlaceChoicesProps = Anchored & { readonly places: readonly Place[] };

const PlaceChoices = ({ places, ...anchored }: PlaceChoicesProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Menu {...anchored}>
      {places.map((place) => (
        <MenuItem key={place.path} value={place.path} icon={place.icon} onSelect={() => navigate(place.href)}>
          {t(place.label)}
        </MenuItem>
      ))}
    </Menu>
  );
};

export default PlaceChoices;
