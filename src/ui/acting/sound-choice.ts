import { createDeviceChoice } from '../session/device-choice.ts';

/** Whether this device plays a sound for new messages. */
export const soundChoice = createDeviceChoice('sound');
