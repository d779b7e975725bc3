import type { Compra, CompraInput } from '@balcao/contract/compras/compras';
import type { RecusaDaNota } from '@balcao/contract/compras/leitura';
import { RECUSAS_DA_NOTA } from '@balcao/contract/compras/recusas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { compraDaRecusa, useRegistrarCompra } from '../../../dados/compras.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { acharCompra } from '../api.ts';
import { esquecerNota, type NotaGuardada } from '../notas/guardadas.ts';

const ERRO = 'Não foi possível dar entrada. Nada foi gravado.';

interface Aviso {
  codigo: string;
  mensagem: string;
}

interface Entrada {
  nota: NotaGuardada;
  /** What is sent, with these warnings confirmed. */
  corpo: (confirmacoes: readonly string[]) => CompraInput;
  /** It is in already, by this window or another. */
  onJaEntrou: (recusa: RecusaDaNota) => void;
  /** Fields of the call that are wrong, by their path. */
  onCampos: (campos: Readonly<Record<string, string>>) => void;
}

/** A note's one press: entered once, whatever becomes of the answer. */
export function useEntrada({ nota, corpo, onJaEntrou, onCampos }: Entrada) {
  const registrar = useRegistrarCompra();
  const navigate = useNavigate();
  const [alerta, setAlerta] = useState<string>();
  const chave = nota.leitura.chave ?? '';

  function entrou({ id }: Compra) {
    void esquecerNota(chave);
    toast.sucesso('Entrada registrada.');
    void navigate(`/compras/${id}`, { replace: true });
  }

  function jaEntrou({ id }: Compra) {
    void esquecerNota(chave);
    onJaEntrou({ codigo: 'JA_ENTROU', mensagem: RECUSAS_DA_NOTA.JA_ENTROU, compraId: id });
  }

  async function enviar(confirmacoes: readonly string[]): Promise<void> {
    setAlerta(undefined);
    try {
      entrou(await registrar.mutateAsync({ body: corpo(confirmacoes), chave: nota.chaveDoEnvio }));
    } catch (error) {
      await recusar(error);
    }
  }

  async function recusar(error: unknown): Promise<void> {
    const falha = falhaDe(error);
    if (falha) {
      return setAlerta(
        `${FALHA[falha]}. O que você respondeu está guardado: tente de novo, nada entra duas vezes.`,
      );
    }
    const existe = compraDaRecusa(error);
    if (existe) return jaEntrou(existe);
    if (error instanceof ApiError && error.code === 'CONFIRMAR') {
      const { avisos = [] } = error.body as { avisos?: Aviso[] };
      const sim = await confirmar({
        titulo: 'Confira antes de dar entrada',
        texto: avisos.map(({ mensagem }) => mensagem).join(' '),
        confirmar: 'É da loja, dar entrada',
      });
      if (sim) await enviar(avisos.map(({ codigo }) => codigo));
      return;
    }
    // What was sent before, with other answers, is in: its answer was lost.
    if (error instanceof ApiError && error.code === 'TOKEN_REUTILIZADO') {
      const antes = await acharCompra(chave).catch(() => undefined);
      if (antes) return jaEntrou(antes);
    }
    if (error instanceof ApiError) onCampos(error.campos);
    setAlerta(errorText(error, ERRO));
  }

  return { alerta, busy: registrar.isPending, enviar };
}
