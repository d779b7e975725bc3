/** One closing, there and back: what it lacks, what is queued for it, and what becomes of that. */

import { formatReais } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import { acertoDoSinal, sinalDe } from '@balcao/contract/vendas/sinal';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { useGavetaDoAparelho } from '../../../dados/gaveta.ts';
import { useLimites } from '../../../dados/use-limites.ts';
import { fila, type Intent, type Outcome, totalDoEnvio } from '../../../fila/fila.ts';
import { agora } from '../../../lib/clock.ts';
import { toast } from '../../../lib/toast.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { noteRefused, noteWritten } from '../api.ts';
import {
  type Escolha,
  type Faltando,
  faltaNaEscolha,
  pixDaEscolha,
  totalDaEscolha,
} from '../caixa/pagamento/escolha.ts';
import { descontosDaComanda, faltaNoDesconto } from '../caixa/pagamento/limite.ts';
import { comoFoiPago, numeroDe } from '../caixa/venda/feita.ts';
import { conflictText, guardadaText, SEM_RESPOSTA } from '../caixa/venda/textos.ts';
import { type FormasEscolhidas, repartir } from '../devolucao/escolha.ts';
import { limiteSemServidor } from '../limite-sem-servidor.ts';
import { useFormasDeVolta } from '../sinal/destino-campos.tsx';
import type { Registered } from '../ultima-venda.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { buildFechamento, escolhaDaComanda, itensDaComanda } from './fechamento.ts';

interface EncerrarOptions {
  aberta: VendaNaTela;
  formas: readonly Forma[];
  percentual: number;
  onFinalizada: (registered: Registered) => void;
  onClose: () => void;
  /** Shows the code where there is one, and goes on when it was paid. */
  receberPix: (centavos: number, done: (txid: string | undefined) => void) => void;
  onFalta: (onde: Faltando['onde']) => void;
  /** It leads to the counter, where the cart's place says what became of it. */
  ditaNoBalcao: boolean;
}

export function useEncerrar(options: EncerrarOptions) {
  const { aberta, formas, percentual, receberPix, onFinalizada, onClose, onFalta, ditaNoBalcao } = options;
  const client = useQueryClient();
  const gavetaId = useGavetaDoAparelho();
  const limites = useLimites();
  /** As it is now, and as it was when this began: another device was faster. */
  const [venda, setVenda] = useState(aberta);
  const [antes, setAntes] = useState<VendaNaTela>();
  const [escolha, setEscolha] = useState(() => escolhaDaComanda(aberta, percentual));
  const [processing, setProcessing] = useState(false);
  /** The customer's limit is not enough: its rest in reais, and the Pix that was received already. */
  const [limite, setLimite] = useState<{ disponivel: number; txid: string | undefined }>();
  const busy = useRef(false);
  const itens = useMemo(() => itensDaComanda(venda), [venda]);
  /** Off it as it came: nobody who closes it is asked about that. */
  const descontoAntes = descontosDaComanda(escolhaDaComanda(venda, percentual).desconto, itens);

  const totalDaVenda = totalDaEscolha(escolha, itens);
  const { aPagar, aDevolver } = acertoDoSinal(totalDaVenda, sinalDe(venda));
  const [formasDeVolta, setFormasDeVolta] = useState<FormasEscolhidas>();
  const { oferecidas, usuais } = useFormasDeVolta(venda);
  const escolhidas = formasDeVolta ?? usuais;
  const podeDevolver = limites === null || limites.devolver;
  /** How what is too much of it goes back. */
  const volta = {
    ...{ oferecidas, formas: escolhidas },
    ...repartir(aDevolver, escolhidas),
    ...(aDevolver > 0 && !podeDevolver ? { erro: 'O sinal passa do total: só o dono pode devolver.' } : {}),
  };

  const settle = (outcome: Outcome, intent: Intent, txid: string | undefined) => {
    if (outcome.kind === 'delivered' || outcome.kind === 'queued') {
      const comanda = venda.tipo === 'COMANDAS';
      const delivered = outcome.kind === 'delivered' ? outcome.venda : undefined;
      noteWritten(client, delivered);
      const finalizada = comanda ? 'Comanda finalizada com sucesso!' : 'Venda finalizada com sucesso!';
      const atencao = outcome.kind === 'queued' && (outcome.held || !fila.get().durable);
      if (outcome.kind === 'queued' && outcome.held) toast.aviso(guardadaText(outcome.mensagem));
      else if (atencao) toast.aviso(SEM_RESPOSTA);
      else if (!ditaNoBalcao && delivered) toast.sucesso(finalizada);
      else if (!ditaNoBalcao) toast.aviso(finalizadaAquiText(comanda));
      const { vendaId, tipo } = intent;
      const total = totalDoEnvio(intent);
      const dita = { finalizada, ...(atencao ? { atencao } : {}), ...numeroDe(delivered) };
      onFinalizada({ vendaId, tipo, total, avisos: [], ...dita, ...comoFoiPago(intent) });
      return;
    }
    const { code, mensagem, venda: atual } = outcome;
    noteRefused(client, atual);
    const { detalhes, campos } = outcome.kind === 'refused' ? outcome : { detalhes: undefined, campos: {} };
    if (code === 'COMANDA_ALTERADA' && atual && !atual.finalizada && !atual.cancelada) {
      setAntes(venda);
      setVenda({ ...atual, naFila: false, recusada: false });
      setEscolha({
        ...escolhaDaComanda(atual, percentual),
        ...(escolha.formaId === undefined ? {} : { formaId: escolha.formaId }),
        cliente: escolha.cliente,
      });
    } else if (code === 'LIMITE_FIADO' && detalhes?.disponivel !== undefined) {
      setLimite({ disponivel: detalhes.disponivel, txid });
    } else {
      const texto = recusaText(venda.tipo === 'FUTUROS', code, mensagem, campos);
      toast.erro(code === 'VENDA_FINALIZADA' && atual ? jaPagaText(atual) : texto);
      if (atual?.finalizada || atual?.cancelada) onClose();
      else if (code === 'ACIMA_DO_LIMITE') onFalta('desconto');
    }
  };

  const enviar = async (autorizar: boolean, txid?: string) => {
    if (busy.current) return;
    busy.current = true;
    setProcessing(true);
    setLimite(undefined);
    try {
      const drawn = { key: uuidv4(), now: agora() };
      const pix = txid ? { txid } : {};
      const devolverSinal = volta.pagamentos;
      const fechada = { venda, escolha, formas, drawn, autorizar, gavetaId, devolverSinal };
      const intent = buildFechamento({ ...fechada, ...pix });
      const disponivel = limiteSemServidor(intent);
      if (disponivel === undefined) settle(await fila.enfileirar(intent), intent, txid);
      else setLimite({ disponivel, txid });
    } catch {
      toast.erro(ERRO(venda.tipo === 'FUTUROS'));
    } finally {
      busy.current = false;
      setProcessing(false);
    }
  };

  return {
    venda,
    itens,
    /** In centavos: its total, what is still to be paid of it, and what goes back of its sinal. */
    ...{ total: totalDaVenda, aPagar, aDevolver },
    volta,
    mudarVolta: setFormasDeVolta,
    antes,
    escolha,
    descontoAntes,
    mudar: useStable((change: Partial<Escolha>) => setEscolha((before) => ({ ...before, ...change }))),
    processing,
    limite,
    fecharLimite: () => setLimite(undefined),
    autorizar: () => void enviar(true, limite?.txid),
    finalizar: useStable(() => {
      const total = aPagar;
      if (volta.erro) return toast.aviso(volta.erro);
      const faltando =
        faltaNoDesconto(escolha.desconto, itens, limites, descontoAntes) ??
        faltaNaEscolha(escolha, formas, total);
      if (!faltando) {
        return receberPix(pixDaEscolha(escolha, formas, total), (txid) => void enviar(false, txid));
      }
      if (faltando.texto) toast.aviso(faltando.texto);
      onFalta(faltando.onde);
    }),
  };
}

/** The person is done with it; the server does not know of it yet. */
function finalizadaAquiText(comanda: boolean): string {
  return `${comanda ? 'Comanda' : 'Venda'} finalizada: guardada neste aparelho, ainda não entregue.`;
}

/** Another device closed it first: the cashier has to know that the money taken here is not written down. */
function jaPagaText({ tipo, pagamentos, total }: Venda): string {
  const pagos = pagamentos.map(({ nome, valor }) => `${nome} ${formatReais(valor)}`);
  const como = pagos.length > 0 ? pagos.join(' e ') : formatReais(total);
  const esta = tipo === 'COMANDAS' ? 'Esta comanda' : 'Esta venda';
  return `${esta} já foi finalizada em outro aparelho (${como}). O pagamento feito aqui não foi registrado.`;
}

const ERRO = (futura: boolean) => (futura ? 'Erro ao finalizar a venda.' : 'Erro ao finalizar a comanda.');

function recusaText(
  futura: boolean,
  code: Parameters<typeof conflictText>[0],
  mensagem: string,
  campos: Readonly<Record<string, string>>,
): string {
  const [campo] = Object.values(campos);
  if (campo) return `${ERRO(futura)} ${campo}`;
  const known = code === 'VENDA_FINALIZADA' || code === 'VENDA_CANCELADA' || code === 'ACIMA_DO_LIMITE';
  return known ? conflictText(code, mensagem) : ERRO(futura);
}
