import '../../../ui/campos/checkbox-styles.ts';
import { formatCentavos } from '@balcao/contract/base/money';
import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import type { Unidade } from '@balcao/contract/base/quantidade';
import type { PedidoDeCompra } from '@balcao/papel/do-pedido';
import { Checkbox, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconBrandWhatsapp, IconPlus, IconPrinter } from '../../../ui/sinais/icons.ts';
import { seguirCom } from '../nova/seguir.ts';
import classes from './comprar.module.css';
import {
  depoisDoNumero,
  type LinhaAComprar,
  type ListaDoFornecedor,
  type ListaMudada,
  linhasAComprar,
  type MudancaDaLinha,
  pedidoDe,
  somarLinhas,
} from './lista.ts';

/** More are shown on demand: a shop that never bought here has all its goods in one list. */
const PRIMEIRAS = 50;

interface FornecedorCartaoProps {
  lista: ListaDoFornecedor;
  mudancas: ListaMudada;
  unidades: ReadonlyMap<string, Unidade>;
  /** The shop is known, whose name is on paper. */
  pronto: boolean;
  onMudar: (id: string, parte: MudancaDaLinha) => void;
  onEnviar: (pedido: PedidoDeCompra) => void;
  onImprimir: (pedido: PedidoDeCompra) => void;
  onEntrar: (linhas: readonly LinhaAComprar[]) => void;
}

/** What to buy of one supplier, what that comes to, and the ways to order it. */
export function FornecedorCartao(props: FornecedorCartaoProps) {
  const { lista, mudancas, unidades, pronto, onMudar, onEnviar, onImprimir, onEntrar } = props;
  const { fornecedor } = lista;
  const id = `comprar-${fornecedor?.id ?? 'sem'}`;
  const linhas = linhasAComprar(lista, mudancas, unidades);
  const { vao, total, semPreco, errada } = somarLinhas(linhas);
  const [conferido, setConferido] = useState(false);
  const { count, rows, more } = useMore<HTMLUListElement>(linhas.length, 'produto', 'produtos', PRIMEIRAS);
  const cartao = useRef<HTMLDivElement>(null);

  const focar = (produtoId: string | undefined) =>
    cartao.current?.querySelector<HTMLElement>(`[name="${nomeDoCampo(produtoId)}"]`)?.focus();
  /** What is wrong is said first, where it is. */
  const comTudoCerto = (fazer: () => void) => () => {
    setConferido(errada !== undefined);
    if (errada) focar(errada.produto.id);
    else fazer();
  };
  const pedido = () => pedidoDe(fornecedor, linhas);
  const nenhuma = vao.length === 0;

  return (
    <TitledCard id={id} titulo={fornecedor?.nome ?? 'Sem fornecedor'} ref={cartao}>
      {!fornecedor && (
        <p className={classes.nota}>O que ainda não entrou por nenhuma compra com fornecedor.</p>
      )}
      <ul aria-labelledby={id} ref={rows}>
        {linhas.slice(0, count).map((linha, n) => (
          <Linha
            key={linha.produto.id}
            linha={linha}
            conferido={conferido}
            onMudar={(parte) => onMudar(linha.produto.id, parte)}
            onSeguir={() => focar(linhas.slice(n + 1).find(({ vai }) => vai)?.produto.id)}
          />
        ))}
      </ul>
      {more}
      <div className={classes.fim}>
        <p className={classes.total} role="status">
          <strong>{total > 0 ? formatCentavos(total) : SEM_NUMERO}</strong>
          <span className={classes.nota}>{notaDaSoma(vao.length, semPreco)}</span>
        </p>
        <div className={classes.botoes}>
          <Button
            variant="default"
            leftSection={<IconPlus />}
            disabled={nenhuma}
            onClick={comTudoCerto(() => onEntrar(linhas))}
          >
            Dar entrada
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter />}
            disabled={nenhuma || !pronto}
            onClick={comTudoCerto(() => onImprimir(pedido()))}
          >
            Imprimir
          </Button>
          <Button
            leftSection={<IconBrandWhatsapp />}
            disabled={nenhuma || !pronto}
            onClick={comTudoCerto(() => onEnviar(pedido()))}
          >
            Enviar por WhatsApp
          </Button>
        </div>
      </div>
    </TitledCard>
  );
}

const nomeDoCampo = (produtoId: string | undefined) => `quantidade-${produtoId}`;

/** `3 produtos, pelo último preço · 1 sem preço`. */
function notaDaSoma(quantos: number, semPreco: number): string {
  if (quantos === 0) return 'Nada marcado';
  const produtos = `${quantos} ${quantos === 1 ? 'produto' : 'produtos'}`;
  if (semPreco === quantos) return `${produtos}, sem preço anterior`;
  return `${produtos}, pelo último preço${semPreco > 0 ? ` · ${semPreco} sem preço` : ''}`;
}

interface LinhaProps {
  linha: LinhaAComprar;
  /** It was tried to be sent: what is wrong is said. */
  conferido: boolean;
  onMudar: (parte: MudancaDaLinha) => void;
  onSeguir: () => void;
}

function Linha({ linha, conferido, onMudar, onSeguir }: LinhaProps) {
  const { produto, motivo, quantidade, vai, centavos, cada } = linha;
  const erro = conferido && vai ? linha.erro : undefined;
  const aoLado = useId();
  return (
    <li className={classes.linha} data-fora={vai ? undefined : true} tabIndex={-1}>
      <Checkbox
        className={classes.oQue ?? ''}
        label={produto.nome}
        description={motivo}
        checked={vai}
        onChange={(event) => onMudar({ fora: !event.currentTarget.checked })}
      />
      <div className={classes.quanto}>
        <TextInput
          className={classes.numero ?? ''}
          aria-label={`Quantidade de ${produto.nome}`}
          name={nomeDoCampo(produto.id)}
          inputMode="decimal"
          disabled={!vai}
          value={quantidade}
          error={erro !== undefined}
          aria-describedby={aoLado}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={seguirCom(onSeguir)}
          onChange={(event) => onMudar({ quantidade: event.currentTarget.value })}
        />
        <span id={aoLado} className={erro ? classes.erro : classes.depois}>
          {erro ?? depoisDoNumero(linha)}
        </span>
      </div>
      <span className={classes.valor}>
        <strong>{centavos === undefined ? SEM_NUMERO : formatCentavos(centavos)}</strong>
        {cada && <span className={classes.nota}>{cada}</span>}
      </span>
    </li>
  );
}
