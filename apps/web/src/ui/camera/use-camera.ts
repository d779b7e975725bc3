import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { criarDetector, type Detector } from './detector.ts';
import { areaLida, tamanhoLido, Vistos } from './leitura.ts';

/** Milliseconds between two pictures: a hand is no faster, and a phone's battery is small. */
const PAUSA = 90;

export interface Camera {
  estado: 'ligando' | 'lendo' | 'pausada' | 'falhou';
  /** Why there is no picture, and the way out. */
  motivo: string | undefined;
  /** Undefined: this camera has no light. */
  luz: { acesa: boolean; trocar: () => void } | undefined;
  tentarDeNovo: () => void;
}

/**
 * The camera behind, from the first render to the last, and not while nobody looks: its picture in `video`, each code
 * that it sees once to `onCode`.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): Camera {
  const [estado, setEstado] = useState<Camera['estado']>('ligando');
  const [motivo, setMotivo] = useState<string>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [acesa, setAcesa] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hidden = useHidden();
  const seen = useEffectEvent(onCode);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another start.
  useEffect(() => {
    const view = video.current;
    if (!view || hidden) return;
    let ended = false;
    let stream: MediaStream | undefined;
    let detector: Detector | undefined;
    const stop = () => {
      ended = true;
      for (const each of stream?.getTracks() ?? []) each.stop();
      detector?.end();
      view.srcObject = null;
      setTrack(undefined);
      setAcesa(false);
    };
    const start = async () => {
      setEstado('ligando');
      setMotivo(undefined);
      stream = await abrir();
      if (ended) return stop();
      view.srcObject = stream;
      detector = await criarDetector();
      await view.play();
      if (ended) return stop();
      setTrack(stream.getVideoTracks()[0]);
      setEstado('lendo');
      await ler(
        view,
        detector,
        (code) => seen(code),
        () => ended,
      );
    };
    start().catch((error: unknown) => {
      // A picture that is taken away is no failure.
      if (ended) return;
      stop();
      setMotivo(motivoDe(error));
      setEstado('falhou');
    });
    return stop;
  }, [video, hidden, attempt]);

  const trocar = async () => {
    try {
      // `torch` is no part of TypeScript's DOM.
      const light: MediaTrackConstraintSet & { torch: boolean } = { torch: !acesa };
      await track?.applyConstraints({ advanced: [light] });
      setAcesa(!acesa);
    } catch {
      setAcesa(false);
    }
  };

  return {
    estado: hidden ? 'pausada' : estado,
    motivo,
    luz: temLuz(track) ? { acesa, trocar: () => void trocar() } : undefined,
    tentarDeNovo: () => setAttempt((count) => count + 1),
  };
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

function temLuz(track: MediaStreamTrack | undefined): boolean {
  const can: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  return can.torch === true;
}

async function abrir(): Promise<MediaStream> {
  // Over plain HTTP a browser has no `mediaDevices`.
  if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError');
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}

async function ler(
  view: HTMLVideoElement,
  detector: Detector,
  onCode: (code: string) => void,
  ended: () => boolean,
): Promise<void> {
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  const vistos = new Vistos();
  while (!ended()) {
    if (ctx && view.videoWidth > 0) {
      const video = { width: view.videoWidth, height: view.videoHeight };
      const area = areaLida(video, { width: view.clientWidth, height: view.clientHeight });
      const { width, height } = tamanhoLido(area);
      // Setting a canvas's size, even to what it is, empties it.
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      const takenAt = performance.now();
      ctx.drawImage(view, area.x, area.y, area.width, area.height, 0, 0, width, height);
      const codes = await detector.detect(canvas);
      if (!ended()) vistos.novos(codes, takenAt).forEach(onCode);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSA));
  }
}

/** The reason why a camera shows nothing, with the way out. */
const MOTIVOS: Record<string, string> = {
  NotAllowedError:
    'O navegador não deixou usar a câmera: libere-a nas permissões do site, ou digite o código.',
  SecurityError: 'A câmera só funciona com https: abra o Balcão por um endereço seguro, ou digite o código.',
  NotFoundError: 'Este aparelho não tem câmera: digite o código ou use um leitor.',
  NotReadableError: 'Outro aplicativo está usando a câmera: feche-o e tente de novo, ou digite o código.',
};
const OUTRO = 'A câmera não abriu: tente de novo, ou digite o código.';

function motivoDe(error: unknown): string {
  return (error instanceof DOMException && MOTIVOS[error.name]) || OUTRO;
}
