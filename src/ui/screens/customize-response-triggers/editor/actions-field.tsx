import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { SENDING_ACTIONS } from '../../../../core/model/automation/types.ts';
import { ACTIONS_MAX } from '../../../../core/model/collections/automation/trigger-fields.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { ACTION_ICONS } from '../action-icon.ts';
import { type ActionDraft, draftOf, emptyAction } from '../draft.ts';
import { texts } from '../texts/texts.ts';
import type { NameOf } from '../trigger-words.ts';
import { ActionEditor } from './action-editor.tsx';

const list = css({ layerStyle: 'column', gap: '8' });
const item = css({
  layerStyle: 'column',
  gap: '8',
  p: '10',
  borderRadius: 'sm',
  border: '1px solid token(colors.border.subtle)',
});
const head = css({
  layerStyle: 'row',
  gap: '8',
  textStyle: 'text.ui',
  fontWeight: 'medium',
  '& > button': { marginInlineStart: 'auto' },
});

const KINDS = [
  'reply',
  'addFlag',
  'removeFlag',
  'notify',
  'note',
  'offerAppointment',
  'enrol',
  'sendArticle',
] as const satisfies readonly ActionDraft['kind'][];

/** A choice of the text's language has an answer already. */
const FIRST_CONTROL =
  ':is(input:not([type=radio], [hidden]), select, textarea, button:not([data-removes], [role])):enabled';

const isSending = ({ kind }: Pick<ActionDraft, 'kind'>) => SENDING_ACTIONS.includes(kind);

/** What a trigger does. `isFixed`: only the text of its reply can be changed. */
export const ActionsField = ({
  nameOf,
  isFixed = false,
}: {
  readonly nameOf: NameOf;
  readonly isFixed?: boolean;
}) => {
  const t = useTexts(texts);
  const { value, set } = useFormField('actions');
  const match = useFormField('match').value;
  const draft = draftOf({ actions: value, match });
  const actions = draft.actions.map((action, at) => ({ at, action }));
  const hasText = draft.actions.some(isSending);
  const put = (next: readonly ActionDraft[]) => set(next.map((action) => ({ ...action })));
  const all = useRef<HTMLDivElement>(null);
  /** The place of an action that was added, until the next key or press. */
  const added = useRef<number | null>(null);
  const forgetAdded = () => {
    added.current = null;
  };
  // What a new action needs is typed next. The closed menu gives the focus back to its button; after a press it does so
  // twice.
  const focusAdded = () => {
    if (added.current === null) return;
    const drawn = all.current?.querySelectorAll('[data-action]')[added.current];
    drawn?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
  };
  return (
    <FormGroup name="actions" label={t('fields.actions')}>
      <div ref={all} className={list} onKeyDownCapture={forgetAdded} onPointerDownCapture={forgetAdded}>
        {actions.map(({ at, action }) => {
          const Icon = ACTION_ICONS[action.kind];
          const title = t(`actionKinds.${action.kind}`);
          return (
            <div key={`${at} ${action.kind}`} data-action className={item}>
              <div className={head}>
                <Icon size={16} aria-hidden />
                <span>{title}</span>
                {!isFixed && (
                  <PlainIconButton
                    size="sm"
                    icon={Trash2}
                    label={t('fields.removeAction', { name: title })}
                    data-removes
                    onClick={() => put(draft.actions.filter((_, place) => place !== at))}
                  />
                )}
              </div>
              <ActionEditor
                action={action}
                match={draft.match}
                nameOf={nameOf}
                onChange={(next) => put(draft.actions.map((one, place) => (place === at ? next : one)))}
              />
            </div>
          );
        })}
        {!isFixed && draft.actions.length < ACTIONS_MAX && (
          <div>
            <MenuButton
              label={t('fields.addAction')}
              onFocus={focusAdded}
              // At most one action sends a text.
              options={KINDS.filter((kind) => !(hasText && isSending({ kind }))).map((kind) => ({
                value: kind,
                label: t(`actionKinds.${kind}`),
                icon: ACTION_ICONS[kind],
                onSelect: () => {
                  added.current = draft.actions.length;
                  put([...draft.actions, emptyAction(kind)]);
                },
              }))}
            />
          </div>
        )}
      </div>
    </FormGroup>
  );
};
