import type { ComponentProps } from 'react';
import { css } from 'styled-system/css';
import { DEFAULT_APPEARANCE, type Layout } from '../../../appearance/appearance.ts';
import { useAppearance } from '../../../appearance/browser-appearance.ts';
import { useLanguageChoice } from '../../../appearance/language-choice.ts';
import { useNavCollapsed } from '../../../appearance/use-nav-collapsed.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { OptionCards } from '../../../components/option-cards/option-cards.tsx';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { BAR_TYPES, CONTENT_WIDTHS, SKINS } from '../../../theme/frame-constants.ts';
import { RestoreDefaults } from '../restore-defaults.tsx';
import { PrimaryColour } from './primary-colour.tsx';
import { Thumbnail } from './thumbnail.tsx';
import '../../../language/texts/en/settings.ts';

const styles = {
  fields: css({ display: 'flex', flexWrap: 'wrap', gap: '24' }),
  field: css({ layerStyle: 'column', alignItems: 'flex-start', gap: '6' }),
  label: css({ textStyle: 'text.ui', color: 'fg.muted' }),
  after: css({ mt: '12' }),
  colours: css({ layerStyle: 'column', gap: '20' }),
};

const THEMES = [
  { value: 'light', picture: <Thumbnail scheme="light" /> },
  { value: 'dark', picture: <Thumbnail scheme="dark" /> },
  { value: 'system', picture: <Thumbnail scheme="both" /> },
] as const;

const SKIN_PICTURES = { default: <Thumbnail />, bordered: <Thumbnail bordered /> } as const;

const NAVIGATIONS = ['vertical', 'collapsed', 'horizontal'] as const;
type NavigationChoice = (typeof NAVIGATIONS)[number];

const LAYOUT_OF: Readonly<Record<NavigationChoice, Partial<Layout>>> = {
  vertical: { contentNav: 'vertical', navCollapsed: false },
  collapsed: { contentNav: 'vertical', navCollapsed: true },
  horizontal: { contentNav: 'horizontal' },
};

/** *Restore defaults* does not reset the language, which the user may need to read the page. */
const { language: _, ...DEFAULTS } = DEFAULT_APPEARANCE;

/** Settings for the console's appearance (spec section 9). Changes apply in every tab at once. */
export const AppearanceTab = () => {
  const { t } = useTranslation();
  const [{ theme, skin, layout }, choose] = useAppearance();
  const [navCollapsed] = useNavCollapsed();
  const navigation: NavigationChoice =
    layout.contentNav === 'horizontal' ? 'horizontal' : navCollapsed ? 'collapsed' : 'vertical';
  const set = (change: Partial<Layout>) => choose({ layout: change });
  return (
    <SectionPage
      title={t('settings.tabs.appearance')}
      text={t('settings.appearance.text')}
      width="text"
      act={<RestoreDefaults onRestore={() => choose(DEFAULTS)} />}
    >
      <LanguageChoice />
      <PageSection label={t('settings.appearance.theme')}>
        <OptionCards
          label={t('settings.appearance.theme')}
          value={theme}
          options={THEMES.map((one) => ({ ...one, label: t(`settings.appearance.themes.${one.value}`) }))}
          onChange={(chosen) => choose({ theme: chosen })}
        />
      </PageSection>
      <PageSection label={t('settings.appearance.skin')}>
        <OptionCards
          label={t('settings.appearance.skin')}
          value={skin}
          options={SKINS.map((value) => ({
            value,
            label: t(`settings.appearance.skins.${value}`),
            picture: SKIN_PICTURES[value],
          }))}
          onChange={(chosen) => choose({ skin: chosen })}
        />
      </PageSection>
      <PageSection label={t('settings.appearance.navigation')}>
        <OptionCards
          label={t('settings.appearance.navigation')}
          value={navigation}
          options={NAVIGATIONS.map((value) => ({
            value,
            label: t(`settings.appearance.navigations.${value}`),
            picture: <Thumbnail nav={value} />,
          }))}
          onChange={(chosen) => set(LAYOUT_OF[chosen])}
        />
      </PageSection>
      <PageSection label={t('settings.appearance.layout')}>
        <div className={styles.fields}>
          <Choice
            label={t('settings.appearance.content')}
            value={layout.contentWidth}
            options={CONTENT_WIDTHS.map((value) => ({
              value,
              label: t(`settings.appearance.widths.${value}`),
            }))}
            onChange={(contentWidth) => set({ contentWidth })}
          />
          {BARS.map(({ setting, label }) => (
            <Choice
              key={setting}
              label={t(label)}
              value={layout[setting]}
              options={BAR_TYPES.map((value) => ({ value, label: t(`settings.appearance.bars.${value}`) }))}
              onChange={(bar) => set({ [setting]: bar })}
            />
          ))}
        </div>
        <div className={styles.after}>
          <Checkbox
            label={t('settings.appearance.blur')}
            checked={layout.navbarBlur}
            onChange={(navbarBlur) => set({ navbarBlur })}
          />
        </div>
      </PageSection>
      <PageSection label={t('settings.appearance.primary')}>
        <div className={styles.colours}>
          <PrimaryColour theme="light" />
          <PrimaryColour theme="dark" />
        </div>
      </PageSection>
    </SectionPage>
  );
};

const BARS = [
  { setting: 'navbar', label: 'settings.appearance.topBar' },
  { setting: 'horizontalNav', label: 'settings.appearance.horizontalNavigation' },
  { setting: 'footer', label: 'settings.appearance.footer' },
] as const;

const Choice = <T extends string>(props: ComponentProps<typeof Segment<T>>) => (
  <div className={styles.field}>
    <span className={styles.label}>{props.label}</span>
    <Segment {...props} />
  </div>
);

/** Lets the user choose a language, in builds that allow it. */
const LanguageChoice = () => {
  const choice = useLanguageChoice();
  if (choice === null) return null;
  return (
    <PageSection label={choice.label}>
      <Segment {...choice} />
    </PageSection>
  );
};
