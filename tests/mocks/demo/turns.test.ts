import { describe, expect, test } from 'vitest';
import { createTurns } from '../../../mocks/demo/turns.ts';
import { createDevice } from './device.ts';

const START = 1_000;

function scene() {
  const device = createDevice(START);
  const turns = createTurns(START, device);
  const timers = turns.timers();
  const notes: string[] = [];
  const note = (what: string) => () => void notes.push(`${what} ${turns.now() - START}`);
  return { device, turns, timers, notes, note };
}

describe('the turns of a world', () => {
  test('run timers in the order of their times, each at its time, when a later turn comes', async () => {
    const { turns, timers, notes, note } = scene();
    timers.schedule(20, note('second'));
    timers.schedule(10, note('first'));
    timers.schedule(20, note('third'));
    timers.schedule(90, note('never'));
    turns.reach(START + 50);
    await turns.take(note('turn'));
    expect(notes).toEqual(['first 10', 'second 20', 'third 20', 'turn 50']);
  });

  test('run a timer that a timer sets, if its time has come too', () => {
    const { turns, timers, notes, note } = scene();
    timers.schedule(10, () => timers.schedule(10, note('follower')));
    turns.reach(START + 30);
    expect(notes).toEqual(['follower 20']);
  });

  test('come one after another, and time stands still in each', async () => {
    const { device, turns, timers, notes, note } = scene();
    turns.goLive();
    timers.schedule(5, note('timer'));
    const first = turns.take(async () => {
      note('begins')();
      device.pass(10);
      await Promise.resolve();
      note('ends')();
    });
    const second = turns.take(note('next'));
    await Promise.all([first, second]);
    expect(notes).toEqual(['begins 0', 'ends 0', 'timer 5', 'next 10']);
  });

  test('a turn that fails does not stop the next', async () => {
    const { turns, notes, note } = scene();
    const failed = turns.take(() => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await turns.take(note('next'));
    expect(notes).toEqual(['next 0']);
  });

  test('run timers by the device’s clock once they are live, and none that was cancelled', async () => {
    const { device, turns, timers, notes, note } = scene();
    const others = turns.timers();
    turns.goLive();
    timers.schedule(10, note('runs'));
    const cancel = timers.schedule(10, note('cancelled'));
    others.schedule(10, note('ended with its world'));
    cancel();
    others.cancelAll();
    device.pass(10);
    expect(notes).toEqual(['runs 10']);
    expect(device.waiting()).toBe(0);
  });

  test('never go back, even if the device’s clock is set back', async () => {
    const { device, turns, notes, note } = scene();
    turns.goLive();
    device.pass(100);
    await turns.take(note('before'));
    device.pass(-60);
    await turns.take(note('after'));
    expect(notes).toEqual(['before 100', 'after 100']);
  });
});
