let audio: AudioContext | undefined;

interface Som {
  tom: number;
  forma: OscillatorType;
  volume: number;
  /** Seconds from now, and how long each note is. */
  notas: readonly number[];
  dura: number;
}

/** Heard and felt, where the browser lets us: before the first key or touch it lets nobody, and complains aloud. */
function soar({ tom, forma, volume, notas, dura }: Som, vibra: number[]): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(vibra);
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    for (const start of notas) {
      const note = audio.createOscillator();
      const gain = audio.createGain();
      note.type = forma;
      note.frequency.value = tom;
      gain.gain.value = volume;
      note.connect(gain).connect(audio.destination);
      note.start(audio.currentTime + start);
      note.stop(audio.currentTime + start + dura);
    }
  } catch {
    // No sound device, or none for us: the screen says it.
  }
}

/** Two low notes: a scanner's own beep does not tell that the code is unknown. */
export function alarme(): void {
  soar({ tom: 196, forma: 'square', volume: 0.12, notas: [0, 0.18], dura: 0.12 }, [120, 60, 120]);
}

/** Three rising notes, loud enough for a kitchen. */
export function campainha(): void {
  soar({ tom: 880, forma: 'triangle', volume: 0.5, notas: [0, 0.22, 0.44], dura: 0.18 }, [200, 80, 200]);
}

/** One soft note: something is ready, nobody is called to order. */
export function pronto(): void {
  soar({ tom: 1318, forma: 'sine', volume: 0.25, notas: [0, 0.16], dura: 0.12 }, [80, 60, 80]);
}

/** A camera's 'read', short and high like a scanner's. */
export function bip(): void {
  soar({ tom: 1760, forma: 'sine', volume: 0.2, notas: [0], dura: 0.09 }, [40]);
}
