import { ArchiveRestore, Inbox, type LucideIcon, OctagonAlert, Trash2 } from 'lucide-react';
import type { Mail } from '../../../../core/model/collections/demo/mails.ts';

type Place = Pick<Mail, 'folder' | 'isDeleted'>;

/** A way to put a mail into another folder. */
export interface MailMove {
  readonly id: 'spam' | 'inbox' | 'trash' | 'restore';
  readonly icon: LucideIcon;
  readonly change: Partial<Place>;
  readonly fits: (mail: Place) => boolean;
}

/** A mail in the trash keeps its folder, and returns to it. What we wrote ourselves is no spam. */
export const MAIL_MOVES: readonly MailMove[] = [
  {
    id: 'restore',
    icon: ArchiveRestore,
    change: { isDeleted: false },
    fits: ({ isDeleted }) => isDeleted,
  },
  {
    id: 'inbox',
    icon: Inbox,
    change: { folder: 'inbox' },
    fits: ({ isDeleted, folder }) => !isDeleted && folder === 'spam',
  },
  {
    id: 'spam',
    icon: OctagonAlert,
    change: { folder: 'spam' },
    fits: ({ isDeleted, folder }) => !isDeleted && folder === 'inbox',
  },
  { id: 'trash', icon: Trash2, change: { isDeleted: true }, fits: ({ isDeleted }) => !isDeleted },
];
