import type { RefObject } from 'react';
import { ActionIcon } from '../pecas/action-icon.tsx';
import { Button } from '../pecas/button.tsx';
import { IconBolt, IconX } from '../sinais/icons.ts';
import classes from './camera-vista.module.css';
import { QUADRO } from './leitura.ts';
import type { Camera } from './use-camera.ts';

interface CameraVistaProps {
  video: RefObject<HTMLVideoElement | null>;
  camera: Camera;
  /** The last code, each with an id of its own, and whether anybody knows it. */
  lido: { id: number; conhecido: boolean } | undefined;
  className?: string | undefined;
  onClose: () => void;
}

/** What the camera sees, with the frame in which a code is read. It says itself why there is no picture. */
export function CameraVista({ video, camera, lido, className = '', onClose }: CameraVistaProps) {
  const { estado, motivo, luz, tentarDeNovo } = camera;
  return (
    <div className={`${classes.view} ${className}`} data-estado={estado}>
      <video ref={video} className={classes.video} playsInline muted />
      {motivo === undefined ? (
        <div
          key={lido?.id}
          className={classes.frame}
          data-hit={lido && (lido.conhecido ? 'bom' : 'ruim')}
          style={{ width: `${QUADRO.width * 100}%`, height: `${QUADRO.height * 100}%` }}
        />
      ) : (
        <div className={classes.failed} role="alert">
          <p>{motivo}</p>
          <Button variant="white" onClick={tentarDeNovo}>
            Tentar de novo
          </Button>
        </div>
      )}
      <p className={classes.hint} role="status">
        {HINT[estado]}
      </p>
      <ActionIcon className={classes.close ?? ''} aria-label="Fechar a câmera" onClick={onClose}>
        <IconX />
      </ActionIcon>
      {luz && (
        <ActionIcon
          className={classes.light ?? ''}
          aria-label="Luz"
          aria-pressed={luz.acesa}
          onClick={luz.trocar}
        >
          <IconBolt />
        </ActionIcon>
      )}
    </div>
  );
}

const HINT = {
  ligando: 'Abrindo a câmera…',
  lendo: 'Aponte para o código de barras',
  pausada: 'Câmera desligada',
  falhou: '',
};
