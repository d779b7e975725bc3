import { FileButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconCamera, IconPhoto, IconTrash } from '../../../ui/sinais/icons.ts';
import { FotoInvalida, prepararFoto } from './foto.ts';
import classes from './foto-campo.module.css';

/** The photo stays as it is, is taken off, or becomes this one. */
export type FotoNova = Blob | 'sem' | undefined;

interface FotoCampoProps {
  /** The address of the one that is there. */
  atual: string | null;
  nova: FotoNova;
  onChange: (nova: FotoNova) => void;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/*';

/** Taken with the camera, where there is one at hand, or chosen; small before it leaves the device. */
export function FotoCampo({ atual, nova, onChange }: FotoCampoProps) {
  const [erro, setErro] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<string>();

  useEffect(() => {
    if (!(nova instanceof Blob)) return setPreview(undefined);
    const url = URL.createObjectURL(nova);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [nova]);

  async function choose(file: File | null) {
    if (!file) return;
    setErro(undefined);
    setBusy(true);
    try {
      onChange(await prepararFoto(file));
    } catch (error) {
      if (!(error instanceof FotoInvalida)) throw error;
      setErro(error.message);
    } finally {
      setBusy(false);
    }
  }

  const shown = nova === 'sem' ? undefined : (preview ?? atual ?? undefined);
  return (
    <fieldset className={classes.field} aria-label="Foto">
      <span className={classes.frame}>
        {shown ? <img src={shown} alt="Foto do produto" /> : <IconPhoto size="xl" />}
      </span>
      <div className={classes.side}>
        <div className={classes.buttons}>
          <FileButton onChange={choose} accept={ACCEPT} capture="environment">
            {(props) => (
              <Button
                {...props}
                className={classes.camera ?? ''}
                variant="default"
                leftSection={<IconCamera />}
                loading={busy}
              >
                Tirar foto
              </Button>
            )}
          </FileButton>
          <FileButton onChange={choose} accept={ACCEPT}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto />} loading={busy}>
                {shown ? 'Trocar foto' : 'Escolher foto'}
              </Button>
            )}
          </FileButton>
          {shown && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash />}
              onClick={() => onChange(atual ? 'sem' : undefined)}
            >
              Remover
            </Button>
          )}
        </div>
        {erro && (
          <p className={classes.erro} role="alert">
            {erro}
          </p>
        )}
      </div>
    </fieldset>
  );
}
