import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ConnectionHead } from '../../../core/model/connection/types.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { ConnectionMark } from '../../shell/top-bar/connection-mark.tsx';
import '../../language/texts/en/home.ts';

const card = sva({
  slots: ['root', 'head', 'line', 'acts', 'link'],
  base: {
    root: {
      p: '16',
      minHeight: '112px',
      borderRadius: 'md',
      boxShadow: 'card',
      bg: 'bg.surface',
      _bordered: { boxShadow: 'inset 0 0 0 1px token(colors.border.default)' },
    },
    head: { layerStyle: 'row', gap: '8', textStyle: 'text.body', fontWeight: 'semibold' },
    line: {
      textStyle: 'text.ui',
      color: 'fg.muted',
      mt: '4',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    acts: { layerStyle: 'row', gap: '12', mt: '8', minHeight: '28px' },
    link: {
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'accent.fg',
      borderRadius: 'xs',
      _hover: { textDecoration: 'underline' },
    },
  },
});

const bone = css({ width: '180px', height: '12px', my: '4px' });

type ConnectionCardProps = {
  /** Undefined until the first frame. */
  readonly head: ConnectionHead | undefined;
  /** Address of the connection settings; null for users without that permission. */
  readonly detailsHref: string | null;
  /** Null in a role view. */
  readonly onReconnect: (() => void) | null;
};

export const ConnectionCard = ({ head, detailsHref, onReconnect }: ConnectionCardProps) => {
  const styles = card();
  const { t, sentence, formats } = useTranslation();
  const facts =
    head === undefined
      ? []
      : [
          t('shell.connection.sharing', { count: head.tabs }),
          ...(head.upToDateAt === null
            ? []
            : [t('home.connection.lastUpdated', { time: formats.clockTime(head.upToDateAt) })]),
        ];
  return (
    <section translate="no" className={styles.root} aria-label={t('shell.connection.label')}>
      {head === undefined ? (
        <Skeleton shape="line" className={bone} />
      ) : (
        <>
          <p className={styles.head}>
            <ConnectionMark state={head.state} />
            <span>{t(`parts.connection.${head.state}`)}</span>
          </p>
          {head.reason !== null && <p className={styles.line}>{sentence(head.reason)}</p>}
          <p className={styles.line}>{facts.join(' · ')}</p>
          {head.waitingToSend > 0 && (
            <p className={styles.line}>{t('home.connection.waiting', { count: head.waitingToSend })}</p>
          )}
          <div className={styles.acts}>
            {detailsHref !== null && (
              <Link href={detailsHref} className={styles.link}>
                {t('shell.connection.details')}
              </Link>
            )}
            {!head.ready && onReconnect !== null && (
              <Button size="sm" onClick={onReconnect}>
                {t('shell.connection.reconnect')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
};
