/** Sounds made by code: nothing is loaded. Each is a handful of noise and tones with an end. */
import { memoOf } from '@warfold/engine';

export type Sound = 'dice' | 'steps' | 'shot' | 'blow' | 'bell';

type Play = (audio: BaseAudioContext, out: AudioNode, at: number) => void;

/** A second of hiss, made once for each. */
const hiss = memoOf((audio: BaseAudioContext): AudioBuffer => {
  const noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  let state = 12345;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    samples[i] = state / 2147483648 - 1;
  }
  return noise;
});

/** A gain that comes up at once and dies away. */
function fading(audio: BaseAudioContext, out: AudioNode, at: number, loud: number, lasts: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(out);
  return gain;
}

function burst(
  audio: BaseAudioContext,
  out: AudioNode,
  [pitch, sharp]: readonly [number, number],
  { at, loud, lasts }: { readonly at: number; readonly loud: number; readonly lasts: number },
): void {
  const source = audio.createBufferSource();
  source.buffer = hiss(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(pitch, at);
  filter.Q.setValueAtTime(sharp, at);
  source.connect(filter).connect(fading(audio, out, at, loud, lasts));
  source.start(at, (pitch % 700) / 1000, lasts + 0.05);
}

function tone(
  audio: BaseAudioContext,
  out: AudioNode,
  [from, to]: readonly [number, number],
  { at, loud, lasts }: { readonly at: number; readonly loud: number; readonly lasts: number },
): void {
  const source = audio.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(fading(audio, out, at, loud, lasts));
  source.start(at);
  source.stop(at + lasts + 0.05);
}

const PLAYS: Readonly<Record<Sound, Play>> = {
  /** Dice on wood: clicks that come quicker and softer. */
  dice(audio, out, at) {
    let time = at;
    for (let i = 0; i < 8; i++) {
      burst(audio, out, [1500 + ((i * 613) % 1300), 7], { at: time, loud: 0.5 / (1 + i * 0.35), lasts: 0.045 });
      tone(audio, out, [320 + ((i * 97) % 160), 180], { at: time, loud: 0.16 / (1 + i * 0.3), lasts: 0.05 });
      time += 0.085 - i * 0.006;
    }
  },
  steps(audio, out, at) {
    for (let i = 0; i < 4; i++) {
      burst(audio, out, [260 + (i % 2) * 70, 1.2], { at: at + i * 0.17, loud: 0.4, lasts: 0.11 });
      tone(audio, out, [92, 52], { at: at + i * 0.17, loud: 0.3, lasts: 0.09 });
    }
  },
  shot(audio, out, at) {
    burst(audio, out, [1900, 0.5], { at, loud: 0.55, lasts: 0.09 });
    burst(audio, out, [420, 0.7], { at: at + 0.01, loud: 0.5, lasts: 0.32 });
    tone(audio, out, [190, 42], { at, loud: 0.5, lasts: 0.24 });
  },
  blow(audio, out, at) {
    burst(audio, out, [3300, 5], { at, loud: 0.3, lasts: 0.16 });
    for (const pitch of [1180, 1765, 2630]) tone(audio, out, [pitch, pitch * 0.985], { at, loud: 0.07, lasts: 0.32 });
    tone(audio, out, [130, 60], { at, loud: 0.3, lasts: 0.1 });
  },
  /** A small bell: its partials are no whole multiples. */
  bell(audio, out, at) {
    for (const [times, loud, lasts] of [
      [1, 0.22, 1.7],
      [2.02, 0.13, 1.2],
      [2.98, 0.08, 0.8],
      [4.17, 0.05, 0.5],
    ] as const)
      tone(audio, out, [523 * times, 522 * times], { at, loud, lasts });
  },
};

/** What brings each to about the same loudness: the loudest tenth of a second between -21 and -19 dB, no peak above 0.7, measured on what was rendered. */
const LEVELS: Readonly<Record<Sound, number>> = { dice: 3.8, steps: 1.66, shot: 0.82, blow: 1.29, bell: 0.62 };

export function playInto(audio: BaseAudioContext, out: AudioNode, sound: Sound): void {
  const level = audio.createGain();
  level.gain.value = LEVELS[sound];
  level.connect(out);
  PLAYS[sound](audio, level, audio.currentTime + 0.01);
}
