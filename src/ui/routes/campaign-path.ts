export const CAMPAIGN_STEPS = ['audience', 'message', 'schedule', 'review'] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

/** Returns the address of a campaign: of its builder at a step, or of its report once it was started. */
export const campaignPath = (id: string, step?: CampaignStep): string =>
  `/campaign?${new URLSearchParams(step === undefined ? { id } : { id, step })}`;

/** Reads the campaign and the step from an address. The step is null if the address names none. */
export function campaignOf(search: string): {
  readonly id: string | null;
  readonly step: CampaignStep | null;
} {
  const asked = new URLSearchParams(search);
  return {
    id: asked.get('id') || null,
    step: CAMPAIGN_STEPS.find((step) => step === asked.get('step')) ?? null,
  };
}
