import {
  File,
  Inbox,
  type LucideIcon,
  MailCheck,
  MailOpen,
  MailX,
  OctagonAlert,
  Send,
  Star,
  StarOff,
  Tag,
  Trash2,
} from 'lucide-react';
import { sva } from 'styled-system/css';
import {
  isInFolder,
  MAIL_FOLDERS,
  MAIL_LABELS,
  type Mail,
  type MailFolder,
  type MailLabel,
  mailCounts,
  mails,
} from '../../../../core/model/collections/demo/mails.ts';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { Tabs } from '../../../components/tabs/tabs.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { BulkMenu } from '../../../records/bulk/bulk-menu.tsx';
import { BulkOutcomes } from '../../../records/bulk/bulk-outcomes.tsx';
import { useBulk } from '../../../records/bulk/use-bulk.ts';
import { RecordPane } from '../../../records/drawer/record-pane.tsx';
import { RecordsPageView } from '../../../records/records-page.tsx';
import type { RowAction } from '../../../records/row-action.ts';
import { useRecordsPage } from '../../../records/use-records-page.ts';
import { MailPhoneRow, mailColumns, subjectOf } from './mail-columns.tsx';
import { MailLetter } from './mail-letter.tsx';
import { MAIL_MOVES, type MailMove } from './mail-moves.ts';
import { texts } from './texts/texts.ts';
import { useMailWrites } from './use-mail-writes.ts';

const FOLDER_ICONS: Readonly<Record<MailFolder, LucideIcon>> = {
  inbox: Inbox,
  sent: Send,
  draft: File,
  spam: OctagonAlert,
  starred: Star,
  trashed: Trash2,
};

const styles = sva({
  slots: ['root', 'list', 'panel'],
  base: {
    root: { height: 'full' },
    list: { pt: { md: '12' } },
    panel: { layerStyle: 'column', minHeight: '0', '& > *': { flex: '1' } },
  },
})();

/** Mails in folders, as an office reads them. */
export const MailBox = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const found = useRecordsPage(mails);
  const writes = useMailWrites();
  const bulk = useBulk(mails);
  const { address, list, selection } = found;
  const { folder, label, q } = address.query;
  const mayWrite = found.may('update');
  const counts = mailCounts.entries;
  const page = {
    ...found,
    // A folder is a list of its own, not a filtered one.
    isFiltered: q !== '' || label !== 'any',
    address: { ...address, clear: () => address.change({ q: '', label: 'any' }) },
  };
  const countOf = (name: MailFolder): string | null => {
    const count = Object.hasOwn(counts, name) ? list.head?.facts?.[name] : undefined;
    return typeof count === 'number' && count > 0 ? formats.count(count) : null;
  };

  /** Moves the mail, and closes it if it leaves this folder. */
  const move = (mail: Mail, to: MailMove) => {
    if (mail.id === page.openId && !isInFolder({ ...mail, ...to.change }, folder)) page.close();
    void writes.move(mail, to);
  };
  const actions = (mail: Mail): readonly RowAction[] =>
    mayWrite
      ? [
          {
            id: 'read',
            label: t(mail.isRead ? 'acts.unread' : 'acts.read'),
            icon: mail.isRead ? MailX : MailCheck,
            run: () => void writes.setRead(mail, !mail.isRead),
          },
          {
            id: 'star',
            label: t(mail.isStarred ? 'acts.unstar' : 'acts.star'),
            icon: mail.isStarred ? StarOff : Star,
            run: () => void writes.star(mail),
          },
          ...MAIL_MOVES.filter(({ fits }) => fits(mail)).map((to) => ({
            id: to.id,
            label: t(`acts.${to.id}`),
            icon: to.icon,
            run: () => move(mail, to),
          })),
        ]
      : [];

  const titleOf = (mail: Mail) => subjectOf(mail, t);
  /** `what` names the change in the toast. */
  const forTicked = (
    op: 'update' | 'label',
    input: object,
    what: string,
    changes: (mail: Mail) => boolean,
  ) => {
    const rows = selection.rows.filter(changes);
    selection.clear();
    const done = (changed: readonly [Mail, ...Mail[]]) =>
      t('changed', { what, count: changed.length, name: titleOf(changed[0]) });
    void bulk.start({ op, input, done }, rows);
  };
  const moveTicked = ({ id, change, fits }: MailMove) => {
    if (selection.rows.some((mail) => mail.id === page.openId && fits(mail))) page.close();
    forTicked('update', change, t(`bulk.${id}`), fits);
  };
  const someUnread = selection.rows.some(({ isRead }) => !isRead);
  const someUnlike = (wanted: MailLabel) => selection.rows.some(({ labels }) => !labels.includes(wanted));
  const parts = {
    t,
    formats,
    now,
    folder,
    onStar: mayWrite ? (mail: Mail) => void writes.star(mail) : null,
  };

  const box = (
    <RecordsPageView
      page={page}
      label={t(`folders.${folder}`)}
      searchLabel={t('search')}
      filters={
        <InlineSelect
          label={t('label')}
          value={label}
          options={(['any', ...MAIL_LABELS] as const).map((value) => ({
            value,
            label: t(`labels.${value}`),
          }))}
          onChange={(chosen) => address.change({ label: chosen })}
        />
      }
      columns={mailColumns(parts)}
      titleOf={titleOf}
      phoneRow={(mail) => <MailPhoneRow {...parts} mail={mail} />}
      empty={{ icon: MailOpen, title: t('empty'), text: t('emptyText') }}
      count={t('count', { count: list.count })}
      rowActions={mayWrite ? actions : undefined}
      bulk={
        mayWrite ? (
          <>
            <button
              type="button"
              onClick={() =>
                forTicked(
                  'update',
                  { isRead: someUnread },
                  t(someUnread ? 'bulk.read' : 'bulk.unread'),
                  ({ isRead }) => isRead !== someUnread,
                )
              }
            >
              {someUnread ? <MailCheck size={16} aria-hidden /> : <MailX size={16} aria-hidden />}
              <span>{t(someUnread ? 'bulk.read' : 'bulk.unread')}</span>
            </button>
            {MAIL_MOVES.filter(({ fits }) => selection.rows.some(fits)).map((to) => (
              <button key={to.id} type="button" onClick={() => moveTicked(to)}>
                <to.icon size={16} aria-hidden />
                <span>{t(`bulk.${to.id}`)}</span>
              </button>
            ))}
            <BulkMenu
              label={t('label')}
              icon={Tag}
              choices={MAIL_LABELS.map((key) => ({ key, name: t(`labels.${key}`) }))}
              onChoose={(chosen) => {
                // The label is put on the mails that lack it, or taken off if none does.
                const on = someUnlike(chosen);
                forTicked(
                  'label',
                  { label: chosen, on },
                  t(`labels.${chosen}`),
                  ({ labels }) => labels.includes(chosen) !== on,
                );
              }}
            />
          </>
        ) : undefined
      }
    >
      <RecordPane
        page={page}
        collection={mails}
        titleOf={titleOf}
        form={null}
        isWide
        detail={(mail) => (
          <MailLetter
            mail={mail}
            onLabel={mayWrite ? (chosen) => void writes.label(mail, chosen) : null}
            onOpen={() => {
              if (mayWrite && !mail.isRead) void writes.opened(mail);
            }}
          />
        )}
        actions={actions}
      />
    </RecordsPageView>
  );

  return (
    <>
      <Tabs
        label={t('folderList')}
        place="beside"
        groups={[
          {
            tabs: MAIL_FOLDERS.map((name) => ({
              value: name,
              label: t(`folders.${name}`),
              icon: FOLDER_ICONS[name],
              count: countOf(name),
              draw: () => box,
            })),
          },
        ]}
        value={folder}
        onChange={(chosen) => {
          selection.clear();
          address.change({ folder: chosen });
          address.setOpen(null, 'replace');
        }}
        classNames={styles}
      />
      <BulkOutcomes run={bulk.run} titleOf={titleOf} onStop={bulk.stop} onClose={bulk.dismiss} />
    </>
  );
};
