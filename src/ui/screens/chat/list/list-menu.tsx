import { ListFilter } from 'lucide-react';
import type { ChatFilter, ChatListOrder } from '../../../../core/model/chat/list/types.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { texts } from '../texts/texts.ts';
import type { ListMenuChoicesProps } from './list-menu-choices.tsx';

const CHOICES = lazyPart<ListMenuChoicesProps>(() => import('./list-menu-choices.tsx'));

type ListMenuProps = {
  readonly filter: ChatFilter;
  readonly order: ChatListOrder;
  readonly onFilter: (filter: ChatFilter) => void;
  readonly onOrder: (order: ChatListOrder) => void;
};

export const ListMenu = (props: ListMenuProps) => {
  const t = useTexts(texts);
  const { trigger, draw } = useTriggeredOverlay('menu', CHOICES);
  return (
    <>
      <PlainIconButton
        {...trigger}
        label={t('list.menu.label')}
        title={t('list.menu.label')}
        icon={ListFilter}
        size="sm"
      />
      {draw(props)}
    </>
  );
};
