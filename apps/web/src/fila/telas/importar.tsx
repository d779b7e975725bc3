import { formatInstant } from '@balcao/contract/base/calendar';
import { type ChangeEvent, useRef, useState } from 'react';
import { useFuso } from '../../dados/loja.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { toast } from '../../lib/toast.ts';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { Note } from '../../ui/paginas/note.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconUpload } from '../../ui/sinais/icons.ts';
import { trazerDoArquivo } from '../a-pedido.ts';
import type { EnvioNoArquivo } from '../arquivo/escrever-arquivo.ts';
import classes from './lista.module.css';
import { importadasText, oQueHaNoArquivo } from './textos-da-lista.ts';

const ILEGIVEL = 'Não foi possível ler este arquivo. Tente escolher de novo.';

/** A file that was exported on another device: its sales go on from here. */
export function Importar() {
  const usuario = useUsuario();
  const fuso = useFuso();
  const input = useRef<HTMLInputElement>(null);
  const [erro, setErro] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (!usuario) return null;
  const { id: usuarioId, lojaId, tipo } = usuario;

  async function perguntar(vendas: readonly EnvioNoArquivo[], exportadaEm: string) {
    const quando = formatInstant(new Date(exportadaEm), fuso);
    const sure = await confirmar({
      titulo: 'Importar este arquivo?',
      texto: `${oQueHaNoArquivo(vendas)}, de ${quando}. Seguem sozinhas para o servidor, cada uma em nome de quem vendeu; o que já chegou não entra de novo.`,
      confirmar: 'Importar',
    });
    if (!sure) return;
    const { novas, jaAqui } = await trazerDoArquivo(vendas);
    toast.sucesso(importadasText(novas.length, jaAqui));
  }

  async function escolhido(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // The same file again is a change, too.
    event.currentTarget.value = '';
    if (!file) return;
    setErro(undefined);
    setBusy(true);
    try {
      const { lerArquivo } = await import('../arquivo/ler-arquivo.ts');
      const lido = lerArquivo(await file.text(), { lojaId, usuarioId, dono: tipo === 'PRINCIPAL' });
      if (lido.ok) await perguntar(lido.vendas, lido.exportadaEm);
      else setErro(lido.mensagem);
    } catch {
      setErro(ILEGIVEL);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.importar}>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Arquivo de vendas guardadas"
        hidden
        onChange={(event) => void escolhido(event)}
      />
      <Button
        variant="default"
        leftSection={<IconUpload />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        Importar de outro aparelho
      </Button>
      {erro && (
        <Note tom="ruim" role="alert">
          {erro}
        </Note>
      )}
    </div>
  );
}
