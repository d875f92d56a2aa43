/** Whether no element has the focus: a reader of the screen would start again at the top. */
export const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Frames in which a lost focus finds its place. */
export const LOST_FRAMES = 10;

export const nextFrame = () => new Promise(requestAnimationFrame);

/** Collects the steps after which the focus is lost for longer. `during` names the step. */
export function watchFocus() {
  const losses = new Set<string>();
  const watch = { losses, during: 'start', stop: () => cancelAnimationFrame(next) };
  let next = 0;
  const look = (lostFor: number): void => {
    const lost = isLost() ? lostFor + 1 : 0;
    if (lost > LOST_FRAMES) losses.add(watch.during);
    next = requestAnimationFrame(() => look(lost));
  };
  look(0);
  return watch;
}
