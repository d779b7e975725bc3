let audio: AudioContext | undefined;

/** What a scanner's own beep does not say: two low notes and a vibration, where the browser lets us. */
export function alarme(): void {
  // Before the first key or touch it lets nobody, and complains in its console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.([120, 60, 120]);
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    for (const start of [0, 0.18]) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.type = 'square';
      note.frequency.value = 196;
      volume.gain.value = 0.12;
      note.connect(volume).connect(audio.destination);
      note.start(audio.currentTime + start);
      note.stop(audio.currentTime + start + 0.12);
    }
  } catch {
    // No sound device, or none for us: the red line says it.
  }
}
