import { Archive, ArchiveRestore, EyeOff, FolderInput, Languages, Trash2 } from 'lucide-react';
import {
  ARTICLE_LANGUAGES,
  type ArticleRecord,
  contentOf,
  type RevisionRecord,
} from '../../../core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import type { RowAction } from '../../records/row-action.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { translationsOf } from './shelf.ts';
import { texts } from './texts/texts.ts';
import type { Shelf } from './use-shelf.ts';

type Status = ArticleRecord['status'];

/** What a person may do with an article beside editing its text. A refusal is shown with its reason. */
export function useArticleActs({ go, articles: all }: Pick<Shelf, 'go' | 'articles'>) {
  const t = useTexts(texts);
  const write = useQuickWrite(articles);
  const heldWrite = useHeldWrite(articles);
  const undo = { label: t('undo'), done: t('done.undone'), failed: t('notDone.undo') };

  const setStatus = (record: ArticleRecord, status: Status, done: string) =>
    void write({ op: 'setStatus', record, input: { status } }, t('notDone.status', { title: record.title }), {
      title: done,
      undo,
    });

  const translate = async (original: ArticleRecord, language: ArticleRecord['language']) => {
    const { categoryId, visibility } = original;
    const outcome = await write(
      {
        op: 'create',
        record: null,
        input: {
          ...contentOf(original),
          categoryId,
          visibility,
          language,
          translationOf: original.translationOf ?? original.id,
        },
      },
      t('notDone.translate', { title: original.title }),
    );
    if (outcome?.state === 'written') go({ open: outcome.recordId, mode: 'edit' });
  };

  return {
    publish: async (record: ArticleRecord): Promise<void> => {
      const revision = record.revision + 1;
      await write(
        { op: 'publish', record, input: { ...contentOf(record), revision } },
        t('notDone.publish', { title: record.title }),
        { title: t('done.published', { number: revision }) },
      );
    },
    restore: (record: ArticleRecord, revision: RevisionRecord) =>
      write(
        { op: 'update', record, input: contentOf(revision) },
        t('notDone.restore', { number: revision.number }),
        { title: t('done.restoredText', { number: revision.number }), undo },
      ),
    rate: (record: ArticleRecord, helpful: boolean) =>
      void write({ op: 'rate', record, input: { helpful } }, t('notRated'), { title: t('thanks') }),
    remove: async (record: ArticleRecord): Promise<void> => {
      const { title } = record;
      const isDone = await heldWrite(
        { op: 'remove', record, input: {} },
        { done: t('done.removed', { title }), failed: t('notDone.remove', { title }) },
      );
      if (isDone) go({ open: null, mode: 'read' });
    },
    /** The actions of the article's menu. */
    menu: (
      record: ArticleRecord,
      ask: { readonly place: () => void; readonly remove: () => void },
    ): readonly RowAction[] => {
      const { title, status } = record;
      const there = new Set(translationsOf(record, all).map(({ language }) => language));
      const missing = ARTICLE_LANGUAGES.filter((language) => !there.has(language));
      return [
        { id: 'place', label: t('acts.place'), icon: FolderInput, run: ask.place },
        ...missing.map((language) => ({
          id: `translate-${language}`,
          label: t('acts.translate', { language: t(`languages.${language}`) }),
          icon: Languages,
          run: () => void translate(record, language),
        })),
        ...(status === 'published'
          ? [
              {
                id: 'unpublish',
                label: t('acts.unpublish'),
                icon: EyeOff,
                run: () => setStatus(record, 'draft', t('done.unpublished', { title })),
              },
            ]
          : []),
        ...(status === 'archived'
          ? [
              {
                id: 'restore',
                label: t('acts.restore'),
                icon: ArchiveRestore,
                run: () => setStatus(record, 'draft', t('done.restored', { title })),
              },
            ]
          : [
              {
                id: 'archive',
                label: t('acts.archive'),
                icon: Archive,
                run: () => setStatus(record, 'archived', t('done.archived', { title })),
              },
            ]),
        ...(status === 'published'
          ? []
          : [{ id: 'remove', label: t('acts.remove'), icon: Trash2, run: ask.remove }]),
      ];
    },
  };
}

export type ArticleActs = ReturnType<typeof useArticleActs>;
