import { hasVisibleText } from '../../../../core/kernel/shown-text.ts';
import type { Contact, NewChat } from '../../../../core/model/people/types.ts';

export type ChatKind = NewChat['kind'];

export interface NewChatForm {
  readonly kind: ChatKind;
  readonly name: string;
  readonly chosen: readonly Contact[];
}

/** Returns what is missing in the form and at which field to say so; null if nothing is missing. */
export function lackOf({ kind, name, chosen }: NewChatForm): {
  readonly field: 'name' | 'people';
  readonly key: 'newChat.nameMissing' | 'chooseSome' | 'chooseOne';
} | null {
  if (kind === 'group' && !hasVisibleText(name)) return { field: 'name', key: 'newChat.nameMissing' };
  if (chosen.length > 0) return null;
  return { field: 'people', key: kind === 'group' ? 'chooseSome' : 'chooseOne' };
}

export function newChatOf(form: NewChatForm): NewChat | null {
  const [first] = form.chosen;
  if (lackOf(form) !== null || first === undefined) return null;
  return form.kind === 'single'
    ? { kind: 'single', contactUuid: first.uuid, name: first.name }
    : { kind: 'group', name: form.name.trim(), participants: form.chosen.map(({ id }) => id) };
}
