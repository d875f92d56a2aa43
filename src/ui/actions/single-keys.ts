import { createDeviceChoice } from '../session/device-choice.ts';

/**
 * Whether keys without Ctrl or ⌘ are shortcuts on this device. Who speaks to the computer, or hits keys by
 * accident, can do without them (WCAG 2.1.4).
 */
export const singleKeysChoice = createDeviceChoice('singleKeys');
