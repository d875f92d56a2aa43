import {
  BookPlus,
  CalendarPlus,
  Flag,
  KeyRound,
  PhoneCall,
  Send,
  ShieldPlus,
  UserPlus,
  UserRoundPlus,
  Zap,
} from 'lucide-react';
import type { Action } from '../../actions/action.ts';
import { NEW, recordPath } from '../../records/list-query.ts';
import { articlePath, NEW_ARTICLE } from '../../routes/article-path.ts';
import { type AppAbility, mayDo } from '../../session/ability.ts';

const common = { group: 'go', alias: null, keys: [], when: () => true } as const;

const ACTIONS: readonly (Action & { readonly needs: string })[] = [
  {
    ...common,
    id: 'newContact',
    words: 'actions.offers.newContact',
    icon: UserPlus,
    needs: 'view-contacts',
    deed: { kind: 'open', path: recordPath('/contacts', NEW) },
  },
  {
    ...common,
    id: 'newAppointment',
    words: 'actions.offers.newAppointment',
    icon: CalendarPlus,
    needs: 'manage-appointment',
    deed: { kind: 'open', path: recordPath('/appointment', NEW) },
  },
  {
    ...common,
    id: 'newCall',
    words: 'actions.offers.newCall',
    icon: PhoneCall,
    needs: 'manage-call',
    deed: { kind: 'open', path: recordPath('/call', NEW) },
  },
  {
    ...common,
    id: 'newCampaign',
    words: 'actions.offers.newCampaign',
    icon: Send,
    needs: 'manage-campaign',
    deed: { kind: 'open', path: recordPath('/campaigns', NEW) },
  },
  {
    ...common,
    id: 'newFlag',
    words: 'actions.offers.newFlag',
    icon: Flag,
    needs: 'manage-flags',
    deed: { kind: 'open', path: recordPath('/flags', NEW) },
  },
  {
    ...common,
    id: 'newTrigger',
    words: 'actions.offers.newTrigger',
    icon: Zap,
    needs: 'manage-response-triggers',
    deed: { kind: 'open', path: recordPath('/customize-response-triggers', NEW) },
  },
  {
    ...common,
    id: 'newArticle',
    words: 'actions.offers.newArticle',
    icon: BookPlus,
    needs: 'manage-knowledge-base',
    deed: { kind: 'open', path: articlePath(NEW_ARTICLE) },
  },
  {
    ...common,
    id: 'newUser',
    words: 'actions.offers.newUser',
    icon: UserRoundPlus,
    needs: 'manage-users',
    deed: { kind: 'open', path: recordPath('/users', NEW) },
  },
  {
    ...common,
    id: 'newRole',
    words: 'actions.offers.newRole',
    icon: ShieldPlus,
    needs: 'manage-roles',
    deed: { kind: 'open', path: recordPath('/roles', NEW) },
  },
  {
    ...common,
    id: 'newPermission',
    words: 'actions.offers.newPermission',
    icon: KeyRound,
    needs: 'manage-permissions',
    deed: { kind: 'open', path: recordPath('/permissions', NEW) },
  },
];

/** Returns the actions that open the form of a new record. They have no keys, so they load with the palette. */
export const recordActions = (ability: AppAbility, mayWrite: boolean): readonly Action[] =>
  mayWrite ? ACTIONS.filter(({ needs }) => mayDo(ability, needs)) : [];
