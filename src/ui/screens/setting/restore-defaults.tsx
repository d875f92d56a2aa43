import { RotateCcw } from 'lucide-react';
import { Button } from '../../components/button/button.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import '../../language/texts/en/settings.ts';

/** The button in the head of a tab that restores its defaults. */
export const RestoreDefaults = ({ onRestore }: { readonly onRestore: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button variant="ghost" icon={RotateCcw} onClick={onRestore}>
      {t('settings.appearance.restore')}
    </Button>
  );
};
