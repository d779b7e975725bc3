/** From the till's address to what is sold there: a tab as it is now, with what was typed of it on top. */
import { useEffect, useMemo, useState } from 'react';
import type { Kept } from '../../../../dados/guardado.ts';
import { useUsuario } from '../../../../dados/use-sessao.ts';
import { type Envio, ehDeVenda, fila, type OperacaoDe, SEM_VERSAO } from '../../../../fila/fila.ts';
import { encomendaDe } from '../../encomenda.ts';
import type { VendaNaTela } from '../../vendas-com-fila.ts';
import { escolhaDoPago, type Pago } from '../pagamento/escolha.ts';
import type { Destino } from './endereco.ts';
import { esperarEscrita } from './escrevendo.ts';
import { type Contexto, type Rascunho, Rascunhos } from './rascunho.ts';

export interface Atendimento {
  contexto: Contexto;
  rascunho: Rascunho | undefined;
  rascunhos: Rascunhos;
}

interface Abertas extends Pick<Kept<unknown>, 'loading' | 'refetching'> {
  vendas: readonly VendaNaTela[];
}

/** Decided once: what becomes of the tab elsewhere is told when it is saved. */
export function useAtendimento(destino: Destino, abertas: Abertas): Atendimento | 'esperando' | 'ausente' {
  const usuarioId = useUsuario()?.id ?? '';
  const rascunhos = useMemo(() => new Rascunhos(usuarioId), [usuarioId]);
  const venda = destino.modo === 'editar' && abertas.vendas.find(({ id }) => id === destino.vendaId);
  const [atendimento, setAtendimento] = useState<Atendimento | 'ausente' | undefined>(() => {
    const novo = destino.modo === 'balcao' || destino.modo === 'comanda' ? destino : undefined;
    const contexto = venda ? contextoDaVenda(venda) : novo;
    if (!contexto) return undefined;
    const rascunho = rascunhos.get(contexto);
    // One that was being sent is looked up in the queue before it is shown.
    return rascunho?.enviando === undefined ? { contexto, rascunho, rascunhos } : undefined;
  });

  const waits = atendimento === undefined && !venda && destino.modo === 'editar';
  const mayCome = abertas.loading || abertas.refetching;
  useEffect(() => {
    if (waits && mayCome) return;
    let gone = false;
    const entrar = async () => {
      const contexto = await contextoDe(destino, venda || undefined, rascunhos, usuarioId);
      const next = contexto ? await comRascunho(contexto, rascunhos) : 'ausente';
      if (!gone) setAtendimento((before) => before ?? next);
    };
    void entrar();
    return () => {
      gone = true;
    };
  }, [destino, venda, waits, mayCome, usuarioId, rascunhos]);

  return atendimento ?? 'esperando';
}

async function contextoDe(
  destino: Destino,
  venda: VendaNaTela | undefined,
  rascunhos: Rascunhos,
  usuarioId: string,
): Promise<Contexto | undefined> {
  // What was added to a tab that is open no more is not lost: saving it says what becomes of it.
  if (destino.modo === 'editar')
    return venda ? contextoDaVenda(venda) : rascunhos.ofVenda(destino.vendaId)?.contexto;
  if (destino.modo !== 'corrigir') return destino;
  const envio = (await fila.unsettled()).find(({ key }) => key === destino.key);
  const seu = envio?.usuarioId === usuarioId && ehDeVenda(envio);
  return seu ? contextoDoEnvio(envio) : undefined;
}

export function contextoDaVenda(venda: VendaNaTela): Contexto & { modo: 'editar' } {
  const { id: vendaId, tipo, itensVenda: base, identificador } = venda;
  const versao = venda.naFila ? SEM_VERSAO : venda.versao;
  return { modo: 'editar', vendaId, tipo, versao, base, identificador, encomenda: encomendaDe(venda) };
}

/** A refused sale is sent again, corrected. */
function contextoDoEnvio({
  key,
  vendaId,
  tipo,
  identificador,
  body,
  nomes,
}: Envio<OperacaoDe<'venda'>>): Contexto {
  const { criadaEm, itens } = body;
  const encomenda = encomendaDe(body);
  const { clienteId: _known, gavetaId: _here, ...pago } = body;
  const escolha = escolhaDoPago(pago as Partial<Pago['body']>, nomes);
  const { sinal, gavetaId } = body;
  const pagoAntes =
    sinal && nomes ? { sinal: { body: { sinal, ...(gavetaId ? { gavetaId } : {}) }, nomes } } : {};
  return {
    ...{ modo: 'corrigir', key, vendaId, tipo, criadaEm, itens, identificador, encomenda, escolha },
    ...pagoAntes,
  };
}

/** A reload in the middle of the sending: if the queue has the sale, this carrinho was sold. */
async function comRascunho(contexto: Contexto, rascunhos: Rascunhos): Promise<Atendimento> {
  const key = rascunhos.get(contexto)?.enviando;
  if (key !== undefined) {
    await esperarEscrita(key);
    if (await fila.has(key)) {
      if (contexto.modo === 'editar') rascunhos.avancar(contexto.vendaId, key);
      else rascunhos.clear(contexto);
    }
  }
  return { contexto, rascunho: rascunhos.get(contexto), rascunhos };
}
