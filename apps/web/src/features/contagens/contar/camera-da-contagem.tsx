import { useRef, useState } from 'react';
import { bip } from '../../../lib/alarme.ts';
import { CameraVista } from '../../../ui/camera/camera-vista.tsx';
import { useCamera } from '../../../ui/camera/use-camera.ts';
import classes from './contar.module.css';

interface CameraDaContagemProps {
  /** Whether anybody knows the code. */
  onCode: (codigo: string) => boolean;
  onClose: () => void;
}

/** Above the number, so that one hand does both. */
export default function CameraDaContagem({ onCode, onClose }: CameraDaContagemProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [visto, setVisto] = useState<{ id: number; conhecido: boolean }>();
  const camera = useCamera(video, (codigo) => {
    const conhecido = onCode(codigo);
    if (conhecido) bip();
    setVisto((antes) => ({ id: (antes?.id ?? 0) + 1, conhecido }));
  });
  return (
    <CameraVista video={video} camera={camera} lido={visto} className={classes.camera} onClose={onClose} />
  );
}
