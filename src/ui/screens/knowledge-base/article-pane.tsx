import { ArrowLeft, FileX2, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import {
  type ArticleRecord,
  contentOf,
  isEdited,
} from '../../../core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useAutosave } from '../../records/form/use-autosave.ts';
import { useRecordForm } from '../../records/form/use-record-form.ts';
import { RowMenu } from '../../records/row-menu.tsx';
import { ARTICLE_MODES, articlesPath, NEW_ARTICLE } from '../../routes/article-path.ts';
import { ArticleFacts, ArticleUses, DraftState } from './article-facts.tsx';
import { Editor } from './editor/editor.tsx';
import { usePublish } from './editor/use-publish.ts';
import { LostText } from './lost-text.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { Reader } from './reader.tsx';
import { Revisions } from './revisions/revisions.tsx';
import { textFor } from './shelf.ts';
import { texts } from './texts/texts.ts';
import { useArticleActs } from './use-article-acts.ts';
import type { Shelf } from './use-shelf.ts';

const styles = sva({
  slots: ['root', 'head', 'end', 'body', 'title', 'note', 'link', 'phone'],
  base: {
    root: { layerStyle: 'column', height: 'full', minHeight: '0', minWidth: '0' },
    head: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      flexShrink: 0,
      minHeight: '56px',
      px: { base: '16', md: '24' },
      py: '8',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    end: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '8',
      marginInlineStart: 'auto',
    },
    body: {
      // Positioned, so that invisible controls far below scroll with the page instead of making it longer.
      position: 'relative',
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      outline: 'none',
      layerStyle: 'column',
      gap: '12',
      px: { base: '16', md: '24' },
      py: '16',
    },
    title: { textStyle: 'text.title', overflowWrap: 'anywhere' },
    note: { p: '8', borderRadius: 'sm', bg: 'note.soft', textStyle: 'text.ui' },
    link: {
      layerStyle: 'inlineRow',
      gap: '6',
      minHeight: '32px',
      px: '8',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'fg.muted',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
    },
    phone: { display: { base: 'inline-flex', md: 'none' } },
  },
})();

interface ArticlePaneProps {
  readonly shelf: Shelf;
  /** The article as it is now, or as it was before somebody deleted it. */
  readonly article: ArticleRecord;
  readonly isGone: boolean;
  readonly mark: string | null;
  /** Called with the refused write that the form shows; null if there is none. */
  readonly onFormWrite: (writeId: string | null) => void;
}

/** One article: to be read, to be edited, or with its revisions. The form outlives them, so that no text is lost. */
export const ArticlePane = ({ shelf, article, isGone, mark, onFormWrite }: ArticlePaneProps) => {
  const t = useTexts(texts);
  const { at, mayManage, go } = shelf;
  const acts = useArticleActs(shelf);
  const form = useRecordForm({
    collection: articles,
    op: 'update',
    record: article,
    title: article.title,
    mayWrite: mayManage && !isGone,
    initialOf: (row) => contentOf(row ?? article),
    onDone: () => undefined,
    onLeave: () => undefined,
  });
  useAutosave(form);
  const formWrite = form.refusal?.writeId ?? null;
  useEffect(() => {
    onFormWrite(formWrite);
    return () => onFormWrite(null);
  }, [onFormWrite, formWrite]);
  const publish = usePublish(article, form, acts.publish);
  const [isPlacing, setPlacing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const content = isGone ? null : textFor(article, mayManage);
  if (content === null)
    return (
      <div className={styles.root}>
        {isGone && form.isDirty && (
          <LostText article={article} form={form} onCopy={() => go({ open: NEW_ARTICLE })} />
        )}
        <EmptyState
          icon={FileX2}
          title={t('gone')}
          text={t('goneText')}
          action={<BackLink shelf={shelf} />}
        />
      </div>
    );
  const mode = mayManage ? at.mode : at.mode === 'edit' ? 'read' : at.mode;
  const read = article.status === 'published' && article.published !== null ? article.published : content;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <BackLink shelf={shelf} isOnPhone />
        {mayManage && mode !== 'revisions' && (
          <Segment
            label={t('mode')}
            value={mode}
            options={ARTICLE_MODES.filter((one) => one !== 'revisions').map((one) => ({
              value: one,
              label: t(`modes.${one}`),
            }))}
            onChange={(next) => go({ mode: next }, 'replace')}
          />
        )}
        {mode === 'revisions' && (
          <Link href={articlesPath({ ...at, mode: 'read' })} className={styles.link}>
            <ArrowLeft size={16} aria-hidden />
            <span>{t('diff.back')}</span>
          </Link>
        )}
        <div className={styles.end}>
          <DraftState article={article} form={form} mark={mark} />
          {mode !== 'revisions' && (
            <Link href={articlesPath({ ...at, mode: 'revisions' })} className={styles.link}>
              <History size={16} aria-hidden />
              <span>{t('revisions')}</span>
              <Count value={article.revision} />
            </Link>
          )}
          {mayManage && mode !== 'revisions' && (
            <Button
              variant="primary"
              disabled={!publish.isPossible}
              busy={publish.busy}
              onClick={publish.run}
            >
              {article.status === 'published' ? t('publishChanges') : t('publish')}
            </Button>
          )}
          {mayManage && (
            <RowMenu
              name={article.title}
              actions={acts.menu(article, { place: () => setPlacing(true), remove: () => setRemoving(true) })}
            />
          )}
        </div>
      </div>
      {/* Another article begins at its top. */}
      <section
        key={mode}
        // The button of an act may disappear with it.
        data-focus-home
        aria-label={article.title}
        tabIndex={-1}
        // Only the article is printed, without the tools above it.
        data-paper={mode === 'read' ? '' : undefined}
        className={styles.body}
      >
        <ArticleFacts shelf={shelf} article={article} />
        {mode === 'edit' ? (
          <Editor article={article} form={form} others={shelf.articles} />
        ) : (
          <>
            <h2 className={styles.title}>
              <bdi translate="no">{mode === 'read' ? read.title : article.title}</bdi>
            </h2>
            {mode === 'revisions' ? (
              <Revisions article={article} mayRestore={mayManage} onRestore={acts.restore} />
            ) : (
              <>
                {mayManage && isEdited(article) && article.status === 'published' && (
                  <p className={styles.note}>{t('notPublished')}</p>
                )}
                <Reader article={article} content={read} shelf={shelf} acts={acts} />
              </>
            )}
          </>
        )}
      </section>
      {mode !== 'revisions' && <ArticleUses article={article} />}
      <PlaceDialog
        article={isPlacing ? article : null}
        categories={shelf.categories}
        mayWrite={mayManage}
        onClose={() => setPlacing(false)}
      />
      <ConfirmDialog
        open={isRemoving}
        title={t('removeTitle', { title: article.title })}
        keepLabel={t('keep')}
        actLabel={t('acts.remove')}
        onKeep={() => setRemoving(false)}
        onAct={() => {
          setRemoving(false);
          void acts.remove(article);
        }}
      >
        <span>{t('removeText')}</span>
      </ConfirmDialog>
    </div>
  );
};

const BackLink = ({ shelf, isOnPhone = false }: { readonly shelf: Shelf; readonly isOnPhone?: boolean }) => {
  const t = useTexts(texts);
  return (
    <Link
      href={articlesPath({ ...shelf.at, open: null, mode: 'read' })}
      className={isOnPhone ? `${styles.link} ${styles.phone}` : styles.link}
    >
      <ArrowLeft size={16} aria-hidden />
      <span>{t('back')}</span>
    </Link>
  );
};

const Count = ({ value }: { readonly value: number }) => {
  const { formats } = useTranslation();
  return <span>{formats.count(value)}</span>;
};
