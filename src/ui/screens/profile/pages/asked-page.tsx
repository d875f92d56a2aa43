import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { SectionPage } from '../../../components/page/section-page.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { Asked } from '../own-profile.ts';
import { PanelFailure } from '../panel-failure.tsx';
import { texts } from '../texts/texts.ts';

const BONES = ['a', 'b', 'c', 'd'];
const bone = css({ height: '16px', maxWidth: '480px', my: '12' });

type Page = 'overview' | 'teams' | 'projects' | 'connections';

interface AskedPageProps<W extends Page> {
  readonly page: W;
  readonly asked: Asked<W>;
  readonly children: (value: NonNullable<Asked<W>['value']>) => ReactNode;
}

/** A page of the profile that the service is asked for. */
export const AskedPage = <W extends Page>({ page, asked, children }: AskedPageProps<W>) => {
  const t = useTexts(texts);
  const { value, failed, ask } = asked;
  const name: Page = page;
  return (
    <SectionPage title={t(`tabs.${name}`)} text={t(`pages.${name}`)} width="text">
      {value !== null ? (
        children(value)
      ) : failed ? (
        <PanelFailure text={t('pages.notLoaded')} onRetry={ask} />
      ) : (
        <div aria-busy>
          {BONES.map((key) => (
            <Skeleton key={key} shape="line" className={bone} />
          ))}
        </div>
      )}
    </SectionPage>
  );
};
