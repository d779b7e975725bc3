/** An open tab or a future sale is paid: from its card, from its own dialog, from the till. */
import { formatCentavos, formatReais } from '@balcao/contract/base/money';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { taxaServicoDe, totaisDaVenda } from '@balcao/contract/vendas/total';
import { rotuloVenda } from '@balcao/contract/vendas/venda';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { useLoja } from '../../../dados/loja.ts';
import { NO_BURST, typed } from '../../../lib/scanner.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../ui/dialogos/pergunta-dialog.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { fromItens } from '../caixa/carrinho/carrinho.ts';
import { diferencas } from '../caixa/carrinho/diferencas.ts';
import { ajustesDaEscolha } from '../caixa/pagamento/escolha.ts';
import { type PagamentoHandle, PagamentoPainel } from '../caixa/pagamento/pagamento-painel.tsx';
import { usePix } from '../caixa/pagamento/use-pix.tsx';
import { Diferencas, LimiteFiado } from '../caixa/venda/perguntas.tsx';
import { FormasDaDevolucao } from '../devolucao/formas-da-devolucao.tsx';
import type { Registered } from '../ultima-venda.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './encerrar.module.css';
import { useEncerrar } from './use-encerrar.ts';

interface EncerrarDialogProps {
  venda: VendaNaTela;
  onFinalizada: (registered: Registered) => void;
  onClose: () => void;
  ditaNoBalcao?: boolean;
}

/** Percent, where the store never said one. */
const TAXA_USUAL = 10;

export default function EncerrarDialog(props: EncerrarDialogProps) {
  const { venda: aberta, onFinalizada, onClose, ditaNoBalcao = false } = props;
  useReturnFocus();
  const formas = useFormasAtivas();
  const percentual = useLoja().data?.taxaServicoPadrao ?? TAXA_USUAL;
  const pix = usePix();
  const painel = useRef<PagamentoHandle>(null);
  const encerrar = useEncerrar({
    aberta,
    formas,
    percentual,
    receberPix: pix.receber,
    onFinalizada,
    onClose,
    onFalta: (onde) => painel.current?.show(onde),
    ditaNoBalcao,
  });
  const { venda, itens, antes, escolha, mudar, processing, limite, finalizar } = encerrar;
  const ajustes = ajustesDaEscolha(escolha, itens);
  const { subtotal, total } = totaisDaVenda(itens, ajustes);
  const { aPagar, aDevolver, volta } = encerrar;
  const sinal = sinalDe(venda);
  const comanda = venda.tipo === 'COMANDAS';
  const taxa = taxaServicoDe(subtotal, ajustes.descontoCentavos, percentual);

  useTeclasDoEncerramento(painel, finalizar);

  return (
    <PerguntaDialog titulo={comanda ? 'Finalizar comanda' : 'Finalizar venda'} size="md" onClose={onClose}>
      <p className={classes.texto}>
        {comanda
          ? `Você tem certeza que deseja finalizar esta comanda? Total: ${formatCentavos(total)}.`
          : `Você tem certeza que deseja finalizar esta venda? Total: ${formatCentavos(total)}.`}
      </p>
      {antes && (
        <Note
          tom="atencao"
          role="alert"
          className={classes.mudou}
          titulo="Esta comanda foi alterada em outro aparelho."
        >
          <p>
            {`O total é ${formatReais(venda.total)}, e não ${formatReais(antes.total)}: houve mudança em outro aparelho.`}
          </p>
          <Diferencas
            titulo="O que mudou"
            lista={diferencas(fromItens(antes.itensVenda), fromItens(venda.itensVenda))}
          />
        </Note>
      )}
      {comanda && taxa > 0 && (
        <button
          type="button"
          className={classes.taxa}
          aria-pressed={escolha.taxaServico > 0}
          onClick={() => mudar({ taxaServico: escolha.taxaServico > 0 ? 0 : percentual, partes: null })}
        >
          <span>{`Taxa de serviço ${percentual.toLocaleString('pt-BR')} %`}</span>
          <span>{escolha.taxaServico > 0 ? 'Tirar' : `Cobrar ${formatCentavos(taxa)}`}</span>
        </button>
      )}
      <PagamentoPainel
        ref={painel}
        formas={formas}
        escolha={escolha}
        itens={itens}
        total={aPagar}
        descontoAntes={encerrar.descontoAntes}
        onMudar={mudar}
      />
      {aDevolver > 0 && (
        <FormasDaDevolucao
          oferecidas={volta.oferecidas}
          formas={volta.formas}
          pagamentos={volta.pagamentos}
          erro={volta.erro}
          onChange={encerrar.mudarVolta}
        />
      )}
      <DialogFoot>
        <p className={classes.total}>
          <span>{sinal > 0 ? textoDoAcerto(sinal, encerrar) : rotuloVenda(venda)}</span>
          <strong role="status">
            <VisuallyHidden>{sinal > 0 ? 'A pagar ' : 'Total '}</VisuallyHidden>
            <span>{formatCentavos(aPagar)}</span>
          </strong>
        </p>
        <Button variant="default" onClick={onClose} disabled={processing}>
          Cancelar
        </Button>
        <Button data-autofocus loading={processing} onClick={finalizar}>
          Finalizar
        </Button>
      </DialogFoot>
      {pix.dialog}
      {limite && (
        <LimiteFiado
          disponivel={limite.disponivel}
          onAutorizar={encerrar.autorizar}
          onClose={encerrar.fecharLimite}
        />
      )}
    </PerguntaDialog>
  );
}

function textoDoAcerto(sinal: number, { aPagar, aDevolver }: { aPagar: number; aDevolver: number }): string {
  const pago = `Sinal ${formatCentavos(sinal)}`;
  if (aDevolver > 0) return `${pago} · A devolver ${formatCentavos(aDevolver)}`;
  return aPagar > 0 ? `${pago} · Falta` : `${pago} · Já paga`;
}

const digita = (alvo: EventTarget | null) =>
  alvo instanceof HTMLInputElement ||
  alvo instanceof HTMLSelectElement ||
  alvo instanceof HTMLTextAreaElement;

function useTeclasDoEncerramento(painel: RefObject<PagamentoHandle | null>, finalizar: () => void): void {
  const burst = useRef(NO_BURST);
  const onKey = useStable((event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    // What it asks lies above it.
    if (document.querySelectorAll('[aria-modal="true"]').length > 1) return;
    if (key === 'F4') {
      event.preventDefault();
      event.stopPropagation();
      finalizar();
      return;
    }
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    burst.current = typed(burst.current, key, timeStamp);
    if (digita(target) || !/^\d$/.test(key)) return;
    // The dialog hears it too: it tells a scanner's Enter from a hand's.
    painel.current?.choose(burst.current.text.length === 1 ? Number(key) : undefined);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onKey]);
}
