import { createDeviceChoice } from '../session/device-choice.ts';

export const soundChoice = createDeviceChoice('sound');
