import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { type Troca, textoDaRecusa, useMudar } from './api.ts';
import classes from './comanda-dialog.module.css';
import { Destinos } from './destino.tsx';

export interface MudarProps {
  venda: VendaNaTela;
  destinos: readonly VendaNaTela[];
  onMudada: (mudanca: Troca) => void;
  onBack: () => void;
}

/** The lines of another tab come to this one, and that one is gone. */
export function Juntar({ venda, destinos, onMudada, onBack }: MudarProps) {
  const [id, setId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [erro, setErro] = useState<string>();
  const mudar = useMudar();
  const outra = destinos.find((destino) => destino.id === id);

  async function juntar() {
    if (busy) return;
    if (!outra) return setErro('Escolha a comanda que vem para esta.');
    setBusy(true);
    try {
      onMudada(await mudar({ tipo: 'juntar', de: outra, para: venda }));
    } catch (error) {
      setErro(textoDaRecusa(error));
      setBusy(false);
    }
  }

  return (
    <>
      {erro && (
        <Note tom="ruim" role="alert">
          {erro}
        </Note>
      )}
      <Destinos label="Qual comanda vem para esta?" destinos={destinos} value={id} onChange={setId} />
      {outra && (
        <p className={classes.frase} role="status">
          Os itens de <strong>{outra.identificador}</strong> passam para{' '}
          <strong>{venda.identificador}</strong>
          <span>{`, e ${outra.identificador} sai da lista.`}</span>
        </p>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button loading={busy} onClick={() => void juntar()}>
          Juntar
        </Button>
      </DialogFoot>
    </>
  );
}
