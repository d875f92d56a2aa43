/** Made by shifted-clocks.ts. */
declare module 'virtual:clock-shift' {
  /** By how much the clocks of the run are ahead of the computer's, ms. */
  export const CLOCK_SHIFT_MS: number;
}
