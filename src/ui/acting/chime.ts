import type { Voice } from './sound.ts';

/** The two tones, in Hz: a fifth upwards. */
const TONES = [587.33, 880] as const;
/** Seconds from one tone to the next, and until a tone has died away. */
const STEP_S = 0.13;
const FADE_S = 0.35;
/** Seconds in which a tone swells: without, it clicks. */
const SWELL_S = 0.015;
/** Of full volume: it is heard all day. */
const VOLUME = 0.08;
/** Exponential ramps can't begin or end at nothing. */
const SILENCE = 0.0001;

/** The tab's voice; silent until it is resumed. */
export function openVoice(): Voice {
  const context = new AudioContext();
  return {
    isRunning: () => context.state === 'running',
    resume: () => context.resume(),
    suspend: () => context.suspend(),
    chime: (onEnded) => playChime(context, onEnded),
  };
}

/** Two soft tones, once. */
function playChime(context: AudioContext, onEnded: () => void): void {
  const oscillator = new OscillatorNode(context, { type: 'sine' });
  const volume = new GainNode(context, { gain: SILENCE });
  oscillator.connect(volume).connect(context.destination);
  const begin = context.currentTime;
  TONES.forEach((frequency, place) => {
    const at = begin + place * STEP_S;
    oscillator.frequency.setValueAtTime(frequency, at);
    volume.gain.setValueAtTime(SILENCE, at);
    volume.gain.exponentialRampToValueAtTime(VOLUME, at + SWELL_S);
    volume.gain.exponentialRampToValueAtTime(SILENCE, at + (place < TONES.length - 1 ? STEP_S : FADE_S));
  });
  oscillator.onended = onEnded;
  oscillator.start(begin);
  oscillator.stop(begin + (TONES.length - 1) * STEP_S + FADE_S);
}
