import { formatCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { Forma } from '@balcao/contract/caixa/formas';
import { contarPecas, nomeDaLinha, somarItens } from '@balcao/contract/vendas/venda';
import {
  type CSSProperties,
  type Dispatch,
  memo,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { lugarDasMensagens } from '../../../../lib/toast.ts';
import { EmptyState } from '../../../../ui/paginas/empty-state.tsx';
import { tardio } from '../../../../ui/paginas/tardio.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../../../ui/pecas/visually-hidden.tsx';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronUp,
  IconShoppingBag,
} from '../../../../ui/sinais/icons.ts';
import type { Registered } from '../../ultima-venda.ts';
import type { Contexto } from '../atendimento/rascunho.ts';
import { Desconhecidos, type DesconhecidosProps } from '../desconhecidos/desconhecidos.tsx';
import { type Escolha, totalDaEscolha } from '../pagamento/escolha.ts';
import { type PagamentoHandle, PagamentoPainel } from '../pagamento/pagamento-painel.tsx';
import { keepFocus } from '../teclas/use-foco.ts';
import { Confirmacao } from '../venda/confirmacao.tsx';
import type { Evento } from '../venda/em-curso.ts';
import { botaoDe } from '../venda/textos.ts';
import { confiraNoCarrinho } from './a-dizer.ts';
import { Botao } from './botoes.tsx';
import type { Carrinho, CarrinhoAction } from './carrinho.ts';
import { CarrinhoItem } from './carrinho-item.tsx';
import classes from './carrinho-painel.module.css';
import lines from './itens.module.css';

/** So many lines leave room, in a low window, too, for what can be told of the payment. */
const CABEM = 6;

const ObservacaoDialog = tardio(() => import('../observacao/observacao-dialog.tsx'));

export interface CarrinhoPainelHandle {
  /** The first quantity that is wrong: in sight, and ready to be typed over. */
  showError(): void;
  showPayment: PagamentoHandle['show'];
  /** To the chosen form, where 1 to 9 choose; false where nothing is paid. */
  focusPayment(): boolean;
  /** By its number; undefined takes back what the digit before chose. False where nothing is paid. */
  chooseForm(n: number | undefined): boolean;
}

/** The same object as long as nothing of it changes. */
export interface PagamentoDoCarrinho {
  formas: readonly Forma[];
  escolha: Escolha;
  onMudar: (change: Partial<Escolha>) => void;
}

interface CarrinhoPainelProps {
  ref: Ref<CarrinhoPainelHandle>;
  carrinho: Carrinho;
  dispatch: Dispatch<CarrinhoAction>;
  unknown: DesconhecidosProps;
  /** In the place of the items: what was just sold. */
  vendida: Registered | undefined;
  contexto: Contexto;
  processing: boolean;
  agir: (evento: Evento) => void;
  /** Undefined: it is not paid now. */
  pagamento: PagamentoDoCarrinho | undefined;
  /** It is an open tab: it can be paid from here. */
  aberta: boolean;
}

/** Beside the products on a desktop; on a phone a sheet whose total and button are always in sight. */
export const CarrinhoPainel = memo(function CarrinhoPainel(props: CarrinhoPainelProps) {
  const { ref, carrinho, dispatch, unknown, vendida, contexto, processing, agir, pagamento, aberta } = props;
  const botao = { processing, agir };
  const paying = useRef<PagamentoHandle>(null);
  const [pulled, setOpen] = useState(false);
  const [observando, setObservando] = useState<string>();
  const observado = carrinho.itens.find(({ linha }) => linha === observando);
  const { list, lista } = useLinhaEmVista();
  /** The sheet stays open as long as this line asks for something. */
  const asking = carrinho.itens.find(
    ({ linha, precoDigitado, pesoDigitado }) =>
      linha === carrinho.ultimo && (precoDigitado ?? pesoDigitado) !== undefined,
  );
  const open = pulled || asking !== undefined;
  // On a phone what was sold stands in the place of the sum; the next customer finds the sheet closed.
  const feita = vendida !== undefined;
  const [wasFeita, setWasFeita] = useState(feita);
  if (wasFeita !== feita) {
    setWasFeita(feita);
    setOpen(feita);
  }
  const total = pagamento ? totalDaEscolha(pagamento.escolha, carrinho.itens) : somarItens(carrinho.itens);
  const pieces = contarPecas(carrinho.itens);
  const [currency = '', figure = ''] = formatCentavos(total).split(/\s/);
  const duvida = confiraNoCarrinho(carrinho);
  const empty = carrinho.itens.length === 0;
  /** Nothing is asked, and nothing can be had back. */
  const calado = !vendida && !carrinho.removido && unknown.codigos.length === 0;

  useEffect(() => {
    if (asking) list.current?.querySelector<HTMLElement>(`[data-a-dizer="${asking.linha}"]`)?.focus();
  }, [asking, list]);

  useImperativeHandle(ref, () => ({
    showError: () => {
      flushSync(() => setOpen(true));
      const field = list.current?.querySelector<HTMLInputElement>('input:is([aria-invalid], [data-a-dizer])');
      field?.focus();
      field?.select();
    },
    showPayment: (onde) => paying.current?.show(onde),
    focusPayment: () => paying.current?.focus() ?? false,
    chooseForm: (n) => paying.current?.choose(n) ?? false,
  }));

  return (
    <section
      data-beira
      className={classes.carrinho}
      aria-label="Carrinho"
      {...(open && !(empty && calado) ? { 'data-open': true } : {})}
      {...(empty ? { 'data-vazio': true } : {})}
      {...(feita ? { 'data-feita': true } : {})}
    >
      {/* Another one for what was sold: however far the list was scrolled, that begins at its beginning. */}
      <div key={String(feita)} className={lines.itens}>
        {vendida && <Confirmacao feita={vendida} />}
        {empty && calado && (
          <div className={lines.vazio}>
            <EmptyState
              icone={IconShoppingBag}
              titulo="O carrinho está vazio"
              nota="Toque em um produto, digite o nome ou passe o leitor de código."
            />
          </div>
        )}
        <ul {...lista} aria-label="Itens da venda">
          {carrinho.itens.map((item) => (
            <CarrinhoItem
              key={item.linha}
              item={item}
              digitado={carrinho.digitado[item.linha]?.texto}
              last={item.linha === carrinho.ultimo}
              dispatch={dispatch}
              onObservar={setObservando}
            />
          ))}
        </ul>
      </div>
      <Desconhecidos {...unknown} />
      {carrinho.removido && (
        <div className={lines.undo}>
          <span>{`${nomeDaLinha(carrinho.removido.item)} removido`}</span>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconArrowBackUp />}
            onMouseDown={keepFocus}
            onClick={() => dispatch({ type: 'desfazer' })}
          >
            Desfazer
          </Button>
        </div>
      )}
      <div ref={lugarDasMensagens.set} className={lines.mensagens} />
      <div className={classes.foot}>
        {pagamento && !empty && (
          <PagamentoPainel
            ref={paying}
            {...pagamento}
            itens={carrinho.itens}
            total={duvida ? undefined : total}
            cheio={carrinho.itens.length > CABEM}
          >
            {contexto.modo === 'balcao' && (
              <Botao tipo="guardar" texto="Guardar como venda futura" {...botao} />
            )}
          </PagamentoPainel>
        )}
        {aberta && <Botao tipo="receber" texto="Receber e finalizar" {...botao} />}
        <p className={classes.sum} style={{ '--length': figure.length } as CSSProperties}>
          <span className={classes.count}>{empty ? 'Nenhum item' : plural(pieces, 'item', 'itens')}</span>
          <VisuallyHidden>Total </VisuallyHidden>
          {duvida ? (
            <strong className={classes.confira}>{duvida}</strong>
          ) : (
            <strong className={classes.total}>
              <span className={classes.currency}>{currency}</span>
              <span>{` ${figure}`}</span>
            </strong>
          )}
        </p>
        {!empty && (
          <button
            type="button"
            className={lines.sheetHandle}
            aria-expanded={open}
            onMouseDown={keepFocus}
            onClick={() => setOpen(!open)}
          >
            <span>{open ? 'Esconder itens' : `Ver itens (${pieces})`}</span>
            {open ? <IconChevronDown size="sm" /> : <IconChevronUp size="sm" />}
          </button>
        )}
        <Botao tipo="finalizar" texto={botaoDe(contexto)} quieto={empty} {...botao} />
      </div>
      {observado && (
        <ObservacaoDialog
          item={observado}
          onClose={() => setObservando(undefined)}
          onGuardar={(observacao, quantidade, centavos) => {
            setObservando(undefined);
            dispatch({ type: 'observar', linha: observado.linha, observacao, quantidade, centavos });
          }}
        />
      )}
    </section>
  );
});

function mostrar() {
  document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

function useLinhaEmVista() {
  const list = useRef<HTMLUListElement>(null);
  const ref = useCallback((node: HTMLUListElement) => {
    list.current = node;
    const observer = new ResizeObserver(() => {
      if (node.contains(document.activeElement)) mostrar();
    });
    observer.observe(node);
    if (node.parentElement) observer.observe(node.parentElement);
    return () => {
      observer.disconnect();
      list.current = null;
    };
  }, []);
  return { list, lista: { ref, onFocus: mostrar } };
}
