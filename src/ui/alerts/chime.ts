import { type Tone, VOLUME_MAX } from '../../core/model/alerts/tones.ts';
import type { Chime, Voice } from './sound.ts';

/** The notes of each tone, in Hz, and the seconds from one note to the next. */
const TONES: Readonly<Record<Tone, readonly [notes: readonly number[], step: number]>> = {
  chime: [[587.33, 880], 0.13],
  bell: [[1046.5], 0],
  drop: [[783.99, 523.25], 0.16],
  pulse: [[659.25, 659.25, 659.25], 0.17],
};
/** Seconds until a note has faded. */
const FADE_S = 0.35;
/** Seconds of fade-in. Without it a note starts with a click. */
const SWELL_S = 0.015;
/** Share of the browser's full volume at the user's full volume. Agents hear the sound all day, so it is soft. */
const VOLUME = 0.16;
/** Exponential ramps can't start or end at zero. */
const SILENCE = 0.0001;

/** Opens the tab's audio output, which is silent until it is resumed. */
export function openVoice(): Voice {
  const context = new AudioContext();
  return {
    isRunning: () => context.state === 'running',
    resume: () => context.resume(),
    suspend: () => context.suspend(),
    chime: (chime, onEnded) => playChime(context, chime, onEnded),
  };
}

function playChime(context: AudioContext, chime: Chime, onEnded: () => void): void {
  const [notes, step] = TONES[chime.tone];
  const loudest = Math.max(SILENCE, (VOLUME * chime.volume) / VOLUME_MAX);
  const oscillator = new OscillatorNode(context, { type: 'sine' });
  const volume = new GainNode(context, { gain: SILENCE });
  oscillator.connect(volume).connect(context.destination);
  const begin = context.currentTime;
  notes.forEach((frequency, place) => {
    const at = begin + place * step;
    oscillator.frequency.setValueAtTime(frequency, at);
    volume.gain.setValueAtTime(SILENCE, at);
    volume.gain.exponentialRampToValueAtTime(loudest, at + SWELL_S);
    volume.gain.exponentialRampToValueAtTime(SILENCE, at + (place < notes.length - 1 ? step : FADE_S));
  });
  oscillator.onended = onEnded;
  oscillator.start(begin);
  oscillator.stop(begin + (notes.length - 1) * step + FADE_S);
}
