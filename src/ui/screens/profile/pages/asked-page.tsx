import type { ReactNode } from 'react';
import { SectionPage } from '../../../components/page/section-page.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { Asked } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { PanelBones } from '../panel-bones.tsx';
import { PanelFailure } from '../panel-failure.tsx';

type Page = 'overview' | 'teams' | 'projects' | 'connections';

interface AskedPageProps<W extends Page> {
  readonly page: W;
  readonly asked: Asked<W>;
  readonly children: (value: NonNullable<Asked<W>['value']>) => ReactNode;
}

/** A page of the profile that the service is asked for. */
export const AskedPage = <W extends Page>({ page, asked, children }: AskedPageProps<W>) => {
  const t = useTexts(texts);
  const { value, refusal, ask } = asked;
  const name: Page = page;
  return (
    <SectionPage title={t(`tabs.${name}`)} text={t(`pages.${name}`)} width="text">
      {value !== null ? (
        children(value)
      ) : refusal !== null ? (
        <PanelFailure text={t('pages.notLoaded')} refusal={refusal} onRetry={ask} />
      ) : (
        <PanelBones />
      )}
    </SectionPage>
  );
};
