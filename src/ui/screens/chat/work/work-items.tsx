import { MenuItem, MenuSeparator } from '../../../components/menu/menu.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { askWork } from '../../../shared/work/ask-work.ts';
import { useOpenWork } from '../../../shared/work/open-work.ts';
import { texts } from '../../../shared/work/texts/texts.ts';
import { useWorkRights } from '../../../shared/work/use-work-rights.ts';
import { actsFor, WORK_ICONS } from '../../../shared/work/work-acts.ts';

/** What can be done with the work of the open chat, as items of its menu. */
export const WorkItems = ({ chatId }: { readonly chatId: string }) => {
  const t = useTexts(texts);
  const rights = useWorkRights();
  const chat = useOpenWork();
  if (chat === null || chat.id !== chatId) return null;
  const acts = actsFor([chat], rights);
  if (acts.length === 0) return null;
  return (
    <>
      {acts.map((act) => (
        <MenuItem
          key={act}
          value={`work-${act}`}
          icon={WORK_ICONS[act]}
          onSelect={() => askWork({ act, chats: [chat] })}
        >
          {t(`acts.${act}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
};
