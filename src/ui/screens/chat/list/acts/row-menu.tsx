import { ExternalLink, Flag, ListChecks, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../../components/menu/menu.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { useAct } from '../../../../core-client/use-act.ts';
import { useHref } from '../../../../hooks/use-href.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { chatPath, type ListScope } from '../../../../routes/chat-path.ts';
import { useMayWrite } from '../../../../session/may-write.ts';
import { askWork } from '../../../../shared/work/ask-work.ts';
import { texts as workTexts } from '../../../../shared/work/texts/texts.ts';
import { useWorkRights } from '../../../../shared/work/use-work-rights.ts';
import { actsFor, WORK_ICONS, workChatOf } from '../../../../shared/work/work-acts.ts';
import DeleteChatDialog from '../../thread/menu/delete-chat-dialog.tsx';
import ThreadFlags from '../../thread/menu/thread-flags.tsx';
import type { Ticks } from '../select/use-ticks.ts';
import { ACT_ICONS, ACT_RULES, CHAT_ACTS, type ChatAct } from './chat-acts.ts';
import { texts } from './texts/texts.ts';

export type RowMenuProps = Overlaid & {
  readonly row: ChatRow;
  /** True if the chat is open. */
  readonly isOpen: boolean;
  readonly scope: ListScope;
  /** Null for users who change nothing. */
  readonly ticks: Ticks | null;
  /** Id of the row's link, which gets the focus back. */
  readonly rowId: string;
  /** Where the pointer asked for the menu, in px of the window. Null: the menu stands below the row. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** Counts how often a menu was asked for. */
  readonly call: number;
};

/** What the choices lead to. The menu closes before the next part opens. */
type Step = 'menu' | 'flags' | 'delete';

/** The actions of a chat in the list. A menu that is asked for while another one closes begins anew. */
const RowMenu = (props: RowMenuProps) => <OneMenu key={props.call} {...props} />;

const OneMenu = ({ row, isOpen, scope, ticks, rowId, at, open, onClose, onGone }: RowMenuProps) => {
  const t = useTexts(texts);
  const wt = useTexts(workTexts);
  const rights = useWorkRights();
  const act = useAct();
  const href = useHref();
  const [, navigate] = useLocation();
  const mayWrite = useMayWrite();
  const [step, setStep] = useState<Step>('menu');
  const next = useRef<Step>('menu');
  /** Carried out when the menu has gone, and the row has the focus again: it may open a dialog. */
  const after = useRef<(() => void) | null>(null);
  const chatId = row.key;
  const worked = [workChatOf(row)].flatMap((chat) => chat ?? []);
  const workActs = actsFor(worked, rights);

  const carryOut = async (chosen: ChatAct) => {
    const answer = await act(ACT_RULES[chosen].command(chatId), t(`failed.${chosen}`));
    // An open chat counts as read.
    if (answer.ok && chosen === 'unread' && isOpen) navigate(chatPath(null, scope));
  };
  const close = () => {
    if (next.current === 'menu') onClose();
    else setStep(next.current);
  };
  const gone = () => {
    onGone();
    after.current?.();
  };
  const goOn = (to: Step) => () => {
    next.current = to;
  };
  const anchored = {
    triggerId: rowId,
    contentId: `${rowId}-menu`,
    begin: at === null ? 'first' : null,
  } as const;

  if (step === 'delete')
    return (
      <DeleteChatDialog
        head={{ chatId, name: row.name, draft: row.preview.kind === 'draft' ? row.preview.text : '' }}
        open={open}
        onClose={onClose}
        onGone={onGone}
        onDeleted={() => undefined}
      />
    );
  if (step === 'flags')
    return <ThreadFlags chatId={chatId} triggerId={rowId} open={open} onClose={onClose} onGone={onGone} />;
  return (
    <Menu {...anchored} open={open} onClose={close} onGone={gone} at={at}>
      <MenuItem
        value="newTab"
        icon={ExternalLink}
        onSelect={() => window.open(href(chatPath(chatId, scope)), '_blank', 'noopener')}
      >
        {t('newTab')}
      </MenuItem>
      {mayWrite && (
        <>
          {ticks !== null && (
            <MenuItem value="tick" icon={ListChecks} onSelect={() => ticks.tick(chatId)}>
              {t(ticks.ticked.has(chatId) ? 'untick' : 'tick')}
            </MenuItem>
          )}
          {workActs.length > 0 && <MenuSeparator />}
          {workActs.map((one) => (
            <MenuItem
              key={one}
              value={one}
              icon={WORK_ICONS[one]}
              onSelect={() => {
                after.current = () => askWork({ act: one, chats: worked });
              }}
            >
              {wt(`acts.${one}`)}
            </MenuItem>
          ))}
          {workActs.length > 0 && <MenuSeparator />}
          {CHAT_ACTS.filter((one) => ACT_RULES[one].applies(row)).map((one) => (
            <MenuItem key={one} value={one} icon={ACT_ICONS[one]} onSelect={() => void carryOut(one)}>
              {t(`acts.${one}`)}
            </MenuItem>
          ))}
          <MenuItem value="flags" icon={Flag} onSelect={goOn('flags')}>
            {t('flags')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem value="delete" icon={Trash2} tone="danger" onSelect={goOn('delete')}>
            {t('delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};

export default RowMenu;
