import { createDeviceChoice } from '../session/device-choice.ts';

/** Whether new messages are to be heard on this device. */
export const soundChoice = createDeviceChoice('sound');
