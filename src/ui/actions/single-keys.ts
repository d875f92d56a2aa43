import { createDeviceChoice } from '../session/device-choice.ts';

/**
 * The choice whether single keys are shortcuts on this device. Speech users and people who hit keys by
 * accident can turn single keys off (WCAG 2.1.4).
 */
export const singleKeysChoice = createDeviceChoice('singleKeys');
