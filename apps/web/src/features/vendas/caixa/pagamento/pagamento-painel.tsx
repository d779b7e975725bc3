/** How it is paid, above the total: what is chosen already, and one tap for everything else. */

import { formatCentavos } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Item } from '@balcao/contract/vendas/venda';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useStable } from '../../../../lib/use-stable.ts';
import { tardio } from '../../../../ui/paginas/tardio.tsx';
import { keepFocus } from '../teclas/use-foco.ts';
import { Detalhes, type DetalhesHandle } from './detalhes.tsx';
import { Troco } from './dito-campos.tsx';
import { ajustesDaEscolha, type Escolha, type Faltando, formaDe } from './escolha.ts';
import { EscolhaDeForma } from './formas.tsx';
import classes from './pagamento.module.css';

const AjustesDialog = tardio(() => import('./ajustes-dialog.tsx'));
const ClienteDialog = tardio(() => import('./cliente-dialog.tsx'));
const ComprovanteDialog = tardio(() => import('./comprovante-dialog.tsx'));
const DividirDialog = tardio(() => import('./dividir-dialog.tsx'));

/** In a line of forms where there is little room: what is left of the last one is for 'Dividir'. */
const CELULAS = 4;

export interface PagamentoHandle {
  show(onde: Faltando['onde']): void;
  /** To the chosen form; false where there is none. */
  focus(): boolean;
  /** By its number; undefined takes back what the digit before chose: it was the first of a code. */
  choose(n: number | undefined): boolean;
}

export interface PagamentoPainelProps {
  ref?: Ref<PagamentoHandle>;
  formas: readonly Forma[];
  escolha: Escolha;
  itens: readonly Item[];
  /** Centavos; undefined while nobody knows: a quantity is none. Then nothing is said of how it is paid. */
  total: number | undefined;
  /** The tab's discount of before, in centavos. */
  descontoAntes?: number;
  /** The lines of the sale need the room: what can be told of the form waits until it was pressed. */
  cheio?: boolean;
  onMudar: (change: Partial<Escolha>) => void;
  /** What else can be done with the sale than be paid. */
  children?: ReactNode;
}

export function PagamentoPainel(props: PagamentoPainelProps) {
  const { ref, formas, escolha, itens, total, descontoAntes = 0, cheio, onMudar, children } = props;
  /** A form was pressed: in a low window, too, it says what it can be told. */
  const [aberto, setAberto] = useState(false);
  const [pedido, setPedido] = useState<'mais' | 'dividir' | 'cliente' | 'comprovante'>();
  const root = useRef<HTMLDivElement>(null);
  const antes = useRef<Escolha>(undefined);
  const detalhes = useRef<DetalhesHandle>(null);
  const forma = escolha.partes ? undefined : formaDe(escolha, formas);
  const escolhida = forma?.id;
  const emDinheiro = forma?.tipo === 'DINHEIRO';

  const escolher = useStable((formaId: string) => {
    setAberto(formaId !== escolhida || !aberto);
    onMudar({ formaId, partes: null });
  });
  const mais = useStable(() => setPedido('mais'));
  const cliente = useStable(() => setPedido('cliente'));
  const dividir = useStable(() => setPedido('dividir'));
  const comprovante = useStable(() => setPedido('comprovante'));

  useImperativeHandle(ref, () => ({
    show: (onde) => {
      if (onde === 'partes') return setPedido('dividir');
      if (onde === 'cliente') return setPedido('cliente');
      if (onde === 'desconto') return escolha.desconto.texto === '' ? undefined : setPedido('mais');
      flushSync(() => setAberto(true));
      detalhes.current?.focus();
    },
    focus: () => {
      const chips = [...(root.current?.querySelectorAll<HTMLElement>('button[data-tecla]') ?? [])];
      const chip = chips.find((one) => one.ariaPressed === 'true') ?? chips[0];
      chip?.focus();
      return chip !== undefined;
    },
    choose: (n) => {
      if (formas.length === 0) return false;
      if (n === undefined) {
        if (antes.current) onMudar({ formaId: undefined, ...antes.current });
        antes.current = undefined;
        return true;
      }
      const forma = formas[n - 1];
      antes.current = forma && escolha;
      if (forma) onMudar({ formaId: forma.id, partes: null });
      return true;
    },
  }));

  const resto = CELULAS - (formas.length % CELULAS);
  const ajustes = total === undefined ? undefined : ajustesDaEscolha(escolha, itens);
  const fechar = () => setPedido(undefined);
  return (
    <div
      ref={root}
      className={classes.pagamento}
      style={{ '--resto': resto, '--resto-largo': resto === 1 ? CELULAS : resto } as CSSProperties}
      data-pagamento
      {...(aberto || escolha.partes ? { 'data-aberto': true } : {})}
      {...(cheio ? { 'data-cheio': true } : {})}
    >
      {total !== undefined && emDinheiro && <Troco recebido={escolha.recebido} valor={total} />}
      <div className={classes.outras}>
        {formas.length > 0 && <Mais onMais={mais} />}
        {children}
      </div>
      {ajustes && <Ajustado ajustes={ajustes} onMais={mais} />}
      {formas.length > 0 && (
        <>
          {total === undefined ? (
            <div className={classes.detalhes} />
          ) : (
            <Detalhes
              ref={detalhes}
              escolha={escolha}
              formas={formas}
              total={total}
              onMudar={onMudar}
              onDividir={dividir}
              onCliente={cliente}
              onComprovante={comprovante}
            />
          )}
          <EscolhaDeForma formas={formas} escolhida={escolhida} onEscolher={escolher} />
        </>
      )}
      {pedido === 'mais' && total !== undefined && (
        <AjustesDialog
          escolha={escolha}
          itens={itens}
          antes={descontoAntes}
          onMudar={onMudar}
          onDividir={dividir}
          onClose={fechar}
        />
      )}
      {pedido === 'cliente' && (
        <ClienteDialog
          escolhido={escolha.cliente}
          onEscolher={(cliente) => onMudar({ cliente })}
          onClose={fechar}
        />
      )}
      {pedido === 'comprovante' && <ComprovanteDialog dito={escolha} onMudar={onMudar} onClose={fechar} />}
      {pedido === 'dividir' && total !== undefined && (
        <DividirDialog escolha={escolha} formas={formas} total={total} onMudar={onMudar} onClose={fechar} />
      )}
    </div>
  );
}

const Mais = memo(function Mais({ onMais }: { onMais: () => void }) {
  return (
    <button
      type="button"
      className={classes.mais}
      aria-label="Dividir, desconto e acréscimo"
      aria-haspopup="dialog"
      onMouseDown={keepFocus}
      onClick={onMais}
    >
      Dividir <span className={classes.ponto}>desconto</span>
    </button>
  );
});

const NOMES = [
  ['descontoCentavos', 'Desconto', '−'],
  ['acrescimoCentavos', 'Acréscimo', '+'],
  ['taxaServicoCentavos', 'Serviço', '+'],
] as const;

function Ajustado({ ajustes, onMais }: { ajustes: ReturnType<typeof ajustesDaEscolha>; onMais: () => void }) {
  const ditos = NOMES.filter(([campo]) => ajustes[campo] > 0);
  if (ditos.length === 0) return null;
  return (
    <button type="button" className={classes.ajustado} onMouseDown={keepFocus} onClick={onMais}>
      {ditos.map(([campo, nome, sinal]) => (
        <span key={campo}>
          <span>{`${nome} `}</span>
          <strong>{`${sinal}${formatCentavos(ajustes[campo])}`}</strong>
        </span>
      ))}
    </button>
  );
}
