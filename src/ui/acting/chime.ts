import type { Voice } from './sound.ts';

/** The two tones, in Hz: a rising fifth. */
const TONES = [587.33, 880] as const;
/** Seconds from one tone to the next, and seconds until a tone has faded. */
const STEP_S = 0.13;
const FADE_S = 0.35;
/** Seconds of fade-in. Without it a tone starts with a click. */
const SWELL_S = 0.015;
/** Share of full volume. Agents hear the sound all day, so it is soft. */
const VOLUME = 0.08;
/** Exponential ramps can't start or end at zero. */
const SILENCE = 0.0001;

/** Opens the tab's audio output, which is silent until it is resumed. */
export function openVoice(): Voice {
  const context = new AudioContext();
  return {
    isRunning: () => context.state === 'running',
    resume: () => context.resume(),
    suspend: () => context.suspend(),
    chime: (onEnded) => playChime(context, onEnded),
  };
}

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
