import { page } from 'vitest/browser';
import type { CampaignRecord } from '../../../src/core/model/collections/campaigns/campaigns.ts';
import { builderViews, draftCampaign, estimateAnswer, estimated } from './campaign-builder.ts';
import { openConsole } from './console.tsx';
import { CONNECTION } from './rows.ts';

type More = NonNullable<Parameters<typeof openConsole>[2]>;
type Views = Parameters<typeof builderViews>[1];

/** Opens the builder at a step. */
export async function open(
  step: string,
  campaign: CampaignRecord = draftCampaign(),
  { answers = {}, views = {}, ...more }: More & { readonly views?: Views } = {},
) {
  const core = await openConsole(
    `/campaign?id=1&step=${step}`,
    { connection: CONNECTION, viewOf: builderViews(campaign, views) },
    {
      size: { width: 1440, height: 900 },
      ...more,
      answers: { askService: () => estimateAnswer(estimated()), ...answers },
    },
  );
  const written = () =>
    core.commands.flatMap((one) =>
      one.type === 'writeRecord' ? [{ op: one.op, input: one.input, version: one.version }] : [],
    );
  return {
    core,
    written,
    show: (next: CampaignRecord | null, marked: Views = {}) =>
      core.show({ viewOf: builderViews(next, marked) }),
  };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const steps = page.getByRole('navigation', { name: 'Steps' });
export const stepLink = (name: string) => steps.getByRole('link', { name });
export const missing = page.getByRole('region', { name: 'What is missing' });
